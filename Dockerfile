# syntax=docker/dockerfile:1
# The site as a container; see docs/operating.md.

FROM rust:1.95-slim-trixie AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package kvartal --features postgres \
    && cp target/release/kvartal /usr/local/bin/kvartal

FROM debian:trixie-slim
# Webhooks are called over TLS and need the certificates of the authorities.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --user-group --uid 10001 --home-dir /data --shell /usr/sbin/nologin kvartal \
    && install --directory --mode 0700 --owner kvartal --group kvartal /data
COPY --from=build /usr/local/bin/kvartal /usr/local/bin/kvartal
USER kvartal
VOLUME /data
EXPOSE 8080
# The image has no HTTP client, but bash opens connections by itself.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 \
    && printf 'GET /health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 \
    && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["kvartal", "serve", "--addr", "0.0.0.0:8080", "--data", "/data"]
