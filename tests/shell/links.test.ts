import assert from "node:assert/strict";
import { chooseLink } from "../../http/links.ts";

const PAGE = "/user/reset-password?_c=abc";
const DEPLOYED = {
  PUBLIC_URL: "https://portal.example.com",
  SUBSITE_HOSTS: new Map([["fleet.example.com", 7]]),
  SUBSITE: 0,
  DEMO: false,
} as const;

/** Gives the link in a message of a brand, for a request at a host. */
function link(
  subsiteId: 0 | 4 | 7,
  host: string,
  config: Partial<Parameters<typeof chooseLink>[0]> = {},
) {
  const asked = { host, protocol: "http:" };
  return chooseLink({ ...DEPLOYED, ...config }, PAGE, subsiteId, asked);
}

Deno.test("PWD-03 the link of a mail leads to the portal, whatever Host header asked for it", () => {
  const right = "https://portal.example.com/user/reset-password?_c=abc";
  for (
    const host of [
      "evil.example",
      "portal.example.com",
      "localhost.evil.test",
      "localhost:4444",
      "evil.localhost",
    ]
  ) {
    assert.equal(link(0, host), right, host);
  }
  assert.equal(
    link(0, "evil.example", { PUBLIC_URL: undefined }),
    "https://localhost/user/reset-password?_c=abc",
  );
});

Deno.test("PWD-03 the link of a brand shows that brand to a browser that never was here", () => {
  assert.equal(
    link(7, "fleet.example.com"),
    "https://fleet.example.com/user/reset-password?_c=abc",
    "its own host",
  );
  assert.equal(
    link(7, "fleet.example.com:4444"),
    "https://fleet.example.com/user/reset-password?_c=abc",
    "its own host at a port that somebody made up",
  );
  assert.equal(
    link(4, "portal.example.com"),
    "https://portal.example.com/user/reset-password?_c=abc&subsite=4",
    "a brand without a host of its own",
  );
  assert.equal(
    link(0, "fleet.example.com"),
    "https://portal.example.com/user/reset-password?_c=abc",
    "asked for at the host of another brand",
  );
  assert.equal(
    link(7, "127.0.0.1:8000", { PUBLIC_URL: undefined, DEMO: true }),
    "http://127.0.0.1:8000/user/reset-password?_c=abc&subsite=7",
    "in the demo",
  );
  assert.equal(
    link(4, "portal.example.com", { SUBSITE: 4 }),
    "https://portal.example.com/user/reset-password?_c=abc",
    "the brand of the deployment",
  );
});
