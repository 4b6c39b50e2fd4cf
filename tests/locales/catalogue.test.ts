import assert from "node:assert/strict";
import { LANGUAGES, textOfKey, textsOf } from "../../locales/index.ts";

/** Keys of ERR-06 to ERR-08, as the specification spells them. */
const VALIDATION =
  `SpecifyUsername, SpecifyPassword, SpecifyValidEmail, EnterValidEmail, SpecifyValidUnitImei, SpecifyReseller,
  SpecifyCompanyName, SpecifyFullName, SpecifyOrgNumber, SpecifypersonalNum, InvalidPersonalNum, SpecifyAddress,
  SpecifyPhoneNum, MakeSurePhoneNunIsCorrect, Min8CharacterPhoneNumber, SpecifyNewPassword, PasswordMustInclude,
  PasswordNotMatch, SelectPaymentMode, AcceptTerms&Conditions, EndDateMustBeAfterStart,
  StartTimeAndEndTimeCannotBeSame, SpecifyPurpose, PurposeLength, SelectDriver, SelectImei, RadiusLessThan300,
  SafeReturnHomeAddrEmpty`;
const SUCCESS =
  `YouCanNowLogin, PasswordResetLink, PasswordChanged, NewBookingSuccessMsg, UpdateSuccessMsg, DeleteMsg,
  HomeAddressUpdateMsg, AlertScheduleUpdated, UserUpdated`;
const CONDITIONS =
  `InvalidEmail2FA, ErrPastDateMsg, ErrSavePastDateMsg, ErrEditPastDateMsg, CannotEditOthersBooking,
  SomethingWentWrong, SafeHomeEnableMsg`;

/** Texts that the specification gives in English, letter by letter. */
const LITERAL: Record<string, string> = {
  UserUpdated: "User updated successfully.",
  SomethingWentWrong: "Something went wrong. Please contact support.",
  InvalidCredentials: "Invalid username and/or password.",
  TooManyFailedLogins:
    "Too many failed login attempts. Please try again after 1 hour",
};

const keysOf = (list: string) => list.split(/,\s+/);

for (
  const [id, list, count] of [
    ["ERR-06", VALIDATION, 28],
    ["ERR-07", SUCCESS, 9],
    ["ERR-08", CONDITIONS, 7],
  ] as const
) {
  Deno.test(`${id} ERR-01 every key has a sentence of its own in sv, no and en`, () => {
    const keys = keysOf(list);
    assert.equal(keys.length, count);
    for (const language of LANGUAGES) {
      const m = textsOf(language);
      const texts = keys.map((key) => textOfKey(m, key));
      for (const [index, text] of texts.entries()) {
        const key = keys[index]!;
        assert.notEqual(text, key, `${language} lacks ${key}`);
        assert.match(text, /^\p{Lu}.*[.]$/su, `${language} ${key}: ${text}`);
        if (language === "en") continue;
        assert.notEqual(text, textOfKey(textsOf("en"), key), key);
      }
      assert.equal(new Set(texts).size, texts.length, language);
    }
  });
}

Deno.test("ERR-04 ERR-07 English texts are those that the specification words", () => {
  for (const [key, text] of Object.entries(LITERAL)) {
    assert.equal(textOfKey(textsOf("en"), key), text);
  }
  assert.equal(
    textsOf("en").failure.explanation,
    "Refresh the page and try again. If the issue persists, contact support team.",
  );
});

Deno.test("ERR-06 ERR-08 a limit that a text names is the one that applies", () => {
  const numbers: Record<string, RegExp> = {
    PasswordMustInclude: /8/,
    PurposeLength: /100/,
    RadiusLessThan300: /300/,
    Min8CharacterPhoneNumber: /8/,
    SpecifyValidUnitImei: /15/,
    PasswordResetLink: /1/,
  };
  for (const language of LANGUAGES) {
    for (const [key, number] of Object.entries(numbers)) {
      assert.match(textOfKey(textsOf(language), key), number, key);
    }
  }
});

Deno.test("FLOW-03 a notice about something with a name says the outcome first, since a phone cuts a long name, in each language", () => {
  for (const language of LANGUAGES) {
    const t = textsOf(language).undoing;
    const texts = [
      t.purposeSaved,
      t.driverSaved,
      t.tripSaved,
      t.tripEntered,
      t.tripDeleted,
      t.changed,
      t.isEmptied,
      t.isGone,
      t.isBack,
      t.tripsUndone,
      t.tripsRedone,
      ...Object.values(t.isOfType),
    ].map((say) => say("N"));
    texts.push(t.undone("N", ""), t.redone("N", ""), t.isNow("N", "V"));
    for (const text of texts) {
      assert.match(text, /^\p{Lu}[\p{L} ]+: .*\bN\b/u, `${language}: ${text}`);
    }
  }
});
