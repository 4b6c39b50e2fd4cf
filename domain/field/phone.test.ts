import assert from "node:assert/strict";
import fc from "fast-check";
import {
  COUNTRIES,
  dialCodeOf,
  PhoneNumber,
  splitPhone,
  toE164,
} from "./dial-codes.ts";
import {
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  isCompanyPhone,
  nationalAsTyped,
  phoneProblem,
  warnsOfShortPhone,
} from "./phone.ts";

const problem = (dialCode: string, national: string) =>
  phoneProblem({ dialCode, national });

Deno.test("LIM-06 a phone number has digits only, at least 8", () => {
  assert.equal(problem("46", "701234567"), null);
  assert.equal(problem("", ""), "SpecifyPhoneNum");
  for (const text of ["70 123 45 67", "70-1234567", "7012345a7", "🚗🚗🚗🚗"]) {
    assert.equal(problem("46", text), "MakeSurePhoneNunIsCorrect", text);
  }
  assert.equal(problem("46", "12345678901234"), "MakeSurePhoneNunIsCorrect");
});

Deno.test("LIM-07 the dial code alone is refused", () => {
  assert.equal(problem("46", ""), "MakeSurePhoneNunIsCorrect");
  const { error } = PhoneNumber.safeParse("46");
  assert.equal(error?.issues[0]?.message, "MakeSurePhoneNunIsCorrect");
});

Deno.test("LIM-08 with dial code 46 or 47 no 46, 47 or 07 comes after it", () => {
  for (const start of ["46", "47", "07"]) {
    const national = `${start}1234567`;
    assert.equal(problem("46", national), "MakeSurePhoneNunIsCorrect");
    assert.equal(problem("47", national), "MakeSurePhoneNunIsCorrect");
    assert.equal(problem("44", national), null);
    assert.equal(problem("358", national), null);
  }
});

Deno.test("LIM-09 1 to 7 digits block, 8 only warn, 9 are well", () => {
  for (let digits = 1; digits <= 12; digits++) {
    const national = "812345678901".slice(0, digits);
    const blocked = problem("46", national) === "Min8CharacterPhoneNumber";
    assert.equal(blocked, digits <= 7, `${digits} digits`);
    assert.equal(warnsOfShortPhone(national), digits <= 8, `${digits} digits`);
  }
  assert.ok(!warnsOfShortPhone(""));
});

Deno.test("LIM-06 a number without its dial code is none of a dial code of one digit", () => {
  for (const digits of ["701234567", "731234567", "7400123456"]) {
    const { error } = PhoneNumber.safeParse(digits);
    assert.equal(error?.issues[0]?.message, "MakeSurePhoneNunIsCorrect");
  }
  assert.equal(PhoneNumber.parse("12025550123"), "+12025550123");
  assert.equal(PhoneNumber.parse("79161234567"), "+79161234567");
});

Deno.test("LIM-10 an empty phone field starts with Sweden", () => {
  assert.equal(DEFAULT_COUNTRY, "SE");
  assert.equal(dialCodeOf(DEFAULT_COUNTRY), DEFAULT_DIAL_CODE);
  assert.equal(dialCodeOf("XX"), undefined);
});

Deno.test("LIM-11 a company phone does not start with 07, 46, 47 or +", () => {
  assert.ok(isCompanyPhone("0851234567"));
  for (
    const text of ["0701234567", "46812345", "4712345678", "+46812345", ""]
  ) {
    assert.ok(!isCompanyPhone(text), text);
  }
});

Deno.test("a number is stored with its dial code, without the 0 within its country", () => {
  assert.equal(
    toE164({ dialCode: "46", national: "701234567" }),
    "+46701234567",
  );
  assert.equal(
    toE164({ dialCode: "46", national: "081234567" }),
    "+4681234567",
  );
  assert.equal(
    toE164({ dialCode: "44", national: "07123456789" }),
    "+447123456789",
  );
  assert.equal(PhoneNumber.parse("46701234567"), "+46701234567");
  assert.ok(!PhoneNumber.safeParse("0701234567").success, "no dial code");
  assert.ok(!PhoneNumber.safeParse("+46701234567").success, "digits only");
});

Deno.test("a number is split behind the dial code of any country", () => {
  fc.assert(fc.property(
    fc.constantFrom(...COUNTRIES),
    fc.stringMatching(/^\d{8,11}$/),
    (country, national) => {
      const dialCode = dialCodeOf(country)!;
      assert.deepEqual(splitPhone(dialCode + national), { dialCode, national });
    },
  ));
});

Deno.test("LIM-08 what people write before a number of their country goes, so that what remains may be saved", () => {
  for (
    const typed of [
      "0701234567",
      "701234567",
      "+46701234567",
      "+460701234567",
      "0046701234567",
    ]
  ) {
    const national = nationalAsTyped("SE", typed);
    assert.equal(national, "701234567", typed);
    assert.equal(problem("46", national), null);
  }
  assert.equal(nationalAsTyped("SE", "0851234567"), "0851234567");
  assert.equal(nationalAsTyped("SE", "46701234567"), "46701234567");
  assert.equal(nationalAsTyped("NO", "+4791234567"), "91234567");
  assert.equal(nationalAsTyped("NO", "0701234567"), "0701234567");
  assert.equal(nationalAsTyped("GB", "07123456789"), "07123456789");
});
