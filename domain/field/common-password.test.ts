import assert from "node:assert/strict";
import { isCommonPassword } from "./common-password.ts";
import { NewPassword } from "./password.ts";

Deno.test("a password that many people have is refused", () => {
  for (
    const common of [
      "Password1!",
      "P@ssw0rd!",
      "Passw0rd123!",
      "Qwerty123!",
      "Welcome-2026",
      "Sommar2026!",
      "Lösenord1!",
      "Passord-123",
      "Vinter#2025",
      "!Dragon99",
    ]
  ) {
    assert.ok(isCommonPassword(common), common);
    assert.equal(
      NewPassword.safeParse(common).error?.issues[0]?.message,
      "PasswordTooCommon",
      common,
    );
  }
});

Deno.test("a password of one's own is taken", () => {
  for (
    const own of [
      "Ny-Bil-2026!",
      "Åtta-8åå",
      "Elk-under-7-broar",
      "Another-1!",
      "k7#Qm!vz2P",
      "PasswordIsNotMine-77",
    ]
  ) {
    assert.ok(!isCommonPassword(own), own);
  }
});
