import assert from "node:assert/strict";
import { leadsAway } from "./ask.ts";

const CALL = "/api/v1/user/realtime-tracking";
const SAFE_HOME = "/api/v1/administration/safe-home/config";

Deno.test("AUTH-26 an answer of Unauthenticated. leads to the login screen, whatever was asked", () => {
  for (const path of [CALL, "/api/v1/logout"]) {
    assert.equal(
      leadsAway({ path, status: 401, message: "Unauthenticated." }),
      "/",
    );
  }
  assert.equal(
    leadsAway({ path: "/user/create-triplog", status: 200, redirectedTo: "/" }),
    "/",
    "a page whose login has ended",
  );
});

Deno.test("AUTH-27 a 401 of a safe-home call leads to the map", () => {
  for (const message of ["Unauthenticated.", undefined]) {
    assert.equal(
      leadsAway({ path: SAFE_HOME, status: 401, message }),
      "/user/realtime-tracking",
    );
  }
  assert.equal(leadsAway({ path: SAFE_HOME, status: 403 }), null);
});

Deno.test("AUTH-26 other answers lead nowhere", () => {
  for (
    const answered of [
      { path: CALL, status: 200 },
      { path: CALL, status: 403, message: "Only administrators may do this." },
      { path: CALL, status: 401, message: "Invalid username and/or password." },
      { path: "/user/x", status: 200, redirectedTo: "/user/y" },
      { path: "/", status: 200, redirectedTo: "/" },
    ]
  ) {
    assert.equal(leadsAway(answered), null, JSON.stringify(answered));
  }
});
