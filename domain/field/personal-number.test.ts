import assert from "node:assert/strict";
import fc from "fast-check";
import { OrganisationNumber } from "./organisation-number.ts";
import {
  maskedPersonalNumber,
  norwegianPersonalNumber,
  PersonalNumber,
  personalNumber,
  swedishPersonalNumber,
} from "./personal-number.ts";

const TODAY = "2026-11-21";
const swedish = (text: string) => swedishPersonalNumber(text, TODAY);

Deno.test("LIM-12 a Swedish personal number: samples of domain-facts section 3", () => {
  assert.equal(swedish("900101-0017"), "199001010017");
  assert.equal(swedish("9001010017"), "199001010017");
  assert.equal(swedish("19900101-0017"), "199001010017");
  assert.equal(swedish("811218-9876"), "198112189876");
  assert.equal(swedish("701063-2391"), "197010632391", "samordningsnummer");
  assert.equal(swedish("900101+0017"), "189001010017", "turned 100");
});

Deno.test("LIM-12 what is no Swedish personal number", () => {
  const wrong = [
    "900101-0018", // check digit
    "901301-0015", // month 13
    "900230-0015", // 30 February
    "20990101-0017", // not born yet
    "01010750160", // Norwegian
    "556016-0680", // a company's
    "900101 0017",
    "<script>",
    "",
    "🚗",
  ];
  for (const text of wrong) assert.equal(swedish(text), null, text);
});

Deno.test("LIM-12 any wrong digit is found", () => {
  fc.assert(fc.property(
    fc.nat(9),
    fc.integer({ min: 1, max: 9 }),
    (place, add) => {
      const digits = [..."9001010017"];
      digits[place] = String((Number(digits[place]) + add) % 10);
      assert.equal(swedish(digits.join("")), null);
    },
  ));
});

Deno.test("LIM-12 a Norwegian personal number: samples of domain-facts section 3", () => {
  assert.equal(norwegianPersonalNumber("01010750160"), "01010750160");
  assert.equal(norwegianPersonalNumber("010107 50160"), "01010750160");
  assert.equal(norwegianPersonalNumber("41010199946"), "41010199946");
  for (const text of ["01010750161", "9001010017", "99010750160", "", "<b>"]) {
    assert.equal(norwegianPersonalNumber(text), null, text);
  }
});

Deno.test("LIM-12 an empty number and a malformed one have their own texts", () => {
  const messageOf = (text: unknown, country = "SE") =>
    PersonalNumber(country, TODAY).safeParse(text).error?.issues[0]?.message;
  assert.equal(messageOf(" "), "SpecifypersonalNum");
  assert.equal(messageOf(undefined), "SpecifypersonalNum");
  assert.equal(messageOf("123"), "InvalidPersonalNum");
  assert.equal(messageOf("01010750160"), "InvalidPersonalNum");
  assert.equal(messageOf("01010750160", "NO"), undefined);
  assert.equal(personalNumber("AB 12 34 56 C", "GB", TODAY), "AB 12 34 56 C");
  assert.equal(personalNumber("<b>", "GB", TODAY), null);
});

Deno.test("LIM-13 an organisation number has digits and dashes only, at most 50", () => {
  const messageOf = (text: unknown) =>
    OrganisationNumber.safeParse(text).error?.issues[0]?.message;
  assert.equal(OrganisationNumber.parse("556016-0680"), "5560160680");
  assert.equal(OrganisationNumber.parse("974760673"), "974760673");
  assert.equal(messageOf("1".repeat(50)), undefined);
  assert.equal(messageOf(""), "SpecifyOrgNumber");
  assert.equal(messageOf(undefined), "SpecifyOrgNumber");
  assert.equal(messageOf("1".repeat(51)), "TooLong50");
  for (const text of ["SC123456", "5560 160680", "--", "<b>", "1' or 1=1"]) {
    assert.equal(messageOf(text), "InvalidOrgNumber", text);
  }
});

Deno.test("ACC-05 of a personal number only the day of birth is shown", () => {
  assert.equal(maskedPersonalNumber("199001010017"), "900101-****");
  assert.equal(maskedPersonalNumber("01019012345"), "010190 *****");
  assert.equal(maskedPersonalNumber("AB123456C"), "****");
});
