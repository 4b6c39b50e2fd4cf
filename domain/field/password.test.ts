import assert from "node:assert/strict";
import { newPasswordPair } from "./new-password.ts";
import { NewPassword } from "./password.ts";

const messageOf = (password: unknown) =>
  NewPassword.safeParse(password).error?.issues[0]?.message;

Deno.test("LIM-14 a password has 8 characters, an uppercase letter, a digit and a special character", () => {
  assert.equal(messageOf("Demo-1234!"), undefined);
  assert.equal(messageOf("Åtta-8åå"), undefined);
  assert.equal(messageOf(""), "SpecifyNewPassword");
  assert.equal(messageOf(undefined), "SpecifyNewPassword");
  assert.equal(messageOf(`A1!${"a".repeat(126)}`), "PasswordTooLong");
  const weak = [
    "Ab1!567", // seven
    "demo-1234", // no uppercase letter
    "Demo-abcd", // no digit
    "Demo12345", // no special character
    "Demo 12345", // a blank is none
    "123456",
  ];
  for (const password of weak) {
    assert.equal(messageOf(password), "PasswordMustInclude", password);
  }
});

Deno.test("LIM-14 the confirmation follows the same rule and must match", () => {
  const Pair = newPasswordPair("password", "password_confirmation");
  const messages = (password: unknown, password_confirmation: unknown) =>
    (Pair.safeParse({ password, password_confirmation }).error?.issues ?? [])
      .map(({ path, message }) => `${String(path[0])} ${message}`);
  assert.deepEqual(messages("Demo-1234!", "Demo-1234!"), []);
  assert.deepEqual(messages("Demo-1234!", "Demo-12345!"), [
    "password_confirmation PasswordNotMatch",
  ]);
  assert.deepEqual(messages("Demo-1234!", "demo"), [
    "password_confirmation PasswordMustInclude",
    "password_confirmation PasswordNotMatch",
  ]);
  assert.deepEqual(messages("weak", "weak"), [
    "password PasswordMustInclude",
    "password_confirmation PasswordMustInclude",
  ]);
  assert.deepEqual(messages("Demo-1234!", undefined), [
    "password_confirmation SpecifyNewPassword",
    "password_confirmation PasswordNotMatch",
  ]);
});
