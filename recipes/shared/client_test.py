"""The client on a served environment: `python client_test.py URL`."""

import sys

from unlock_gym import ServerError, Session

session = Session(f"{sys.argv[1]}/mediq-mini")


def end_behind_its_back():
    """Ends the session as the server does where nobody called for too long."""
    other = Session(session.base)
    other._id = session._id
    other.close()


names = [tool["name"] for tool in session.list_tools()]
assert names == ["ask", "believe", "answer"], names

reply = session.reset(split="test", index=3, style="tools", critique=True)
assert "<interact>" not in reply["observation"]["prompt"]
reply = session.call("believe", {"weights": [1, 0, 0, 0]})
assert "call ask" in reply["observation"]["result"]
asked = session.call("ask", {"question": "Do you have a fever?"})
assert asked["metadata"]["critique"]["label"] in (-1, 1)

# The trainer paused for longer than the server keeps a session.
before = session._id
end_behind_its_back()
believed = session.call("believe", {"weights": [0.4, 0.2, 0.2, 0.2]})
assert session._id != before
assert believed["metadata"]["critique"]["channel"] == "BT"
assert not believed["done"]
assert session.call("answer", {"weights": [1, 0, 0, 0]})["done"]

end_behind_its_back()
assert not session.reset(split="test", index=4)["done"]
session.close()

try:
    Session(f"{sys.argv[1]}/nowhere").reset()
except ServerError as error:
    assert error.status == 404
else:
    raise AssertionError("There should be no such environment")
print("ok")
