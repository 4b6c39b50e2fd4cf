import assert from "node:assert/strict";
import fc from "fast-check";
import { Email, EmailList } from "./email.ts";
import { isEmail } from "./is-email.ts";
import { Username } from "./username.ts";

const WRONG = [
  "",
  "anna",
  "anna@",
  "@demo.test",
  "anna@demo",
  "anna@demo.",
  "anna@demo.t",
  "an na@demo.test",
  "anna@de mo.test",
  "anna@@demo.test",
  "<script>alert(1)</script>@demo.test",
  "anna@demo.test' or 1=1 --",
  "🚗@demo.test",
  "anna@demo.test\n.se",
  `${"a".repeat(250)}@demo.test`,
];

Deno.test("LIM-01 an e-mail has text, an @ and a domain with a dot", () => {
  for (const text of ["a@b.se", "anna.o'neil+car@åkeri.se", "x_1@sub.d-x.no"]) {
    assert.ok(Email.safeParse(text).success, text);
  }
  for (const text of WRONG) {
    const [issue] = Email.safeParse(text).error?.issues ?? [];
    assert.equal(issue?.message, "EnterValidEmail", JSON.stringify(text));
  }
  assert.ok(!Email.safeParse(undefined).success);
});

Deno.test("LIM-02 an e-mail is put in lower case before it is checked", () => {
  assert.equal(Email.parse("  Anna@Demo.TEST "), "anna@demo.test");
  fc.assert(fc.property(fc.emailAddress(), (email) => {
    const parsed = Email.safeParse(email);
    return !parsed.success || isEmail(parsed.data) &&
        parsed.data === parsed.data.toLowerCase();
  }));
});

Deno.test("no e-mail comes twice in a list, however it is written", () => {
  assert.ok(EmailList.safeParse(["a@b.se", "b@b.se"]).success);
  const twice = EmailList.safeParse(["a@b.se", "A@B.se "]);
  assert.equal(twice.error?.issues[0]?.message, "EmailRepeated");
});

Deno.test("LIM-05 a username is an e-mail or has a-z, 0-9, - and _ only", () => {
  assert.equal(Username.parse("Anna@Demo.test"), "anna@demo.test");
  assert.equal(Username.parse("truck-12_b"), "truck-12_b");
  for (const name of ["Anna", "a b", "å", "a.b", "a@b", "<b>", "🚗", "a'--"]) {
    const { error } = Username.safeParse(name);
    assert.equal(error?.issues[0]?.message, "UsernameCharacters", name);
  }
  const { error } = Username.safeParse(" ");
  assert.equal(error?.issues[0]?.message, "SpecifyUsername");
});
