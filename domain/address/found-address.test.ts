import assert from "node:assert/strict";
import { joinAddress } from "./found-address.ts";

Deno.test("LIM-15 an address found is put together of whole parts, at most 50 characters", () => {
  assert.equal(
    joinAddress(["Sveavägen 1", undefined, "Stockholm", "Stockholm", "SE"]),
    "Sveavägen 1, Stockholm, SE",
  );
  const long = "Llanfairpwllgwyngyllgogerychwyrndrobwll 12";
  assert.equal(joinAddress([long, "Anglesey"]), long);
  assert.equal(joinAddress(["x".repeat(80)]), "x".repeat(50));
  assert.equal(joinAddress([]), "");
});
