#!/usr/bin/env python3
"""A bot that plays a whole game over the API of Kvartal.

    python3 bot.py http://127.0.0.1:8080 point-city

It makes a table against one of the program's own bots and takes the action that
sounds best to it: here one at random. Replace `choose` by something wiser.
"""

import json
import random
import sys
import time
import urllib.request


def choose(actions, table):
    """One of the actions. `table["text"]` is what the terminal would show."""
    return random.choice(actions)["action"]


class Api:
    def __init__(self, url, name):
        self.url, self.token = url.rstrip("/") + "/api", None
        self.token = self.post("/players", {"name": name})["token"]

    def ask(self, path, data=None):
        request = urllib.request.Request(self.url + path, data=data)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def post(self, path, body):
        return self.ask(path, json.dumps(body).encode())


def main(url, game):
    api = Api(url, "Python bot")
    made = api.post("/tables", {"game": game, "seats": ["me", "random"]})
    print("watch it at", made["url"], flush=True)
    path = "/tables/" + made["id"]
    while True:
        table = api.ask(path)
        if table["stage"] == "finished":
            break
        choices = api.ask(path + "/actions?seat=1")
        if not choices["actions"]:
            time.sleep(0.02)
            continue
        action = choose(choices["actions"], table)
        api.post(path + "/act", {"seat": 1, "action": action, "counter": choices["counter"]})
    for score in table["scores"]:
        print(score["rank"], score["owner"], score["total"])


if __name__ == "__main__":
    main(*sys.argv[1:])
