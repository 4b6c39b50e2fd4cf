import assert from "node:assert/strict";
import { readRefusal } from "./refusal.ts";

Deno.test("a refusal names the part of the portal, and whether it was a call or a change", () => {
  for (
    const [detail, area, isChange, isCall] of [
      ["GET /api/v1/user/attest/chain", "attest", false, true],
      ["GET /support/stock", "support", false, false],
      ["POST /administration/user-accounts/3/password", "users", true, false],
      ["PUT /api/v1/administration/user/3", "users", true, true],
      ["GET /administration/security-events", "securityLog", false, false],
      ["DELETE /api/v1/user/places/9", "places", true, true],
      ["PUT /api/v1/administration/company", "account", true, true],
      ["GET /user/edit-terminal/outputs", "units", false, false],
      ["POST /administration/add-unit", "units", true, false],
      ["GET /api/v2/user/triplog", "tripLog", false, true],
      ["GET /user/support", "other", false, false],
      ["nonsense", "other", true, false],
    ] as const
  ) {
    assert.deepEqual(readRefusal(detail), { area, isChange, isCall }, detail);
  }
});
