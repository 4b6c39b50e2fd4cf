/** The dial code of a phone field where nothing is chosen (LIM-10): Sweden. */
export const DEFAULT_COUNTRY = "SE";
export const DEFAULT_DIAL_CODE = "46";

/** Fewest digits after the dial code, with which the warning disappears (LIM-06, LIM-09). */
const NATIONAL_MIN = 8;
const NATIONAL_WARNED_UNTIL = 9;
/** Most digits of a number with its dial code (E.164). */
export const PHONE_MAX = 15;

/** A typed phone number: dial code without + and the digits after it. */
export interface Phone {
  dialCode: string;
  national: string;
}

type PhoneProblem =
  | "SpecifyPhoneNum"
  | "MakeSurePhoneNunIsCorrect"
  | "Min8CharacterPhoneNumber";

/**
 * The dial codes of one digit: North America, and Russia with Kazakhstan. All their numbers have ten digits, so fewer
 * or more are a number of another country without its dial code, as 701234567 is.
 */
const ONE_DIGIT_DIAL_CODES: ReadonlySet<string> = new Set(["1", "7"]);
const DIGITS_AFTER_ONE_DIGIT = 10;

/** Dial codes of countries where people repeat the dial code or type the 0 of a mobile number. */
const STRICT_DIAL_CODES: ReadonlySet<string> = new Set(["46", "47"]);

/** Says why a phone number cannot be saved; null when it can (LIM-06 to LIM-09). */
export function phoneProblem(
  { dialCode, national }: Phone,
): PhoneProblem | null {
  if (national === "") {
    return dialCode === "" ? "SpecifyPhoneNum" : "MakeSurePhoneNunIsCorrect";
  }
  const all = dialCode + national;
  if (!/^\d+$/.test(all)) return "MakeSurePhoneNunIsCorrect";
  if (STRICT_DIAL_CODES.has(dialCode) && /^(46|47|07)/.test(national)) {
    return "MakeSurePhoneNunIsCorrect";
  }
  if (national.length < NATIONAL_MIN) return "Min8CharacterPhoneNumber";
  if (
    ONE_DIGIT_DIAL_CODES.has(dialCode) &&
    national.length !== DIGITS_AFTER_ONE_DIGIT
  ) return "MakeSurePhoneNunIsCorrect";
  return all.length > PHONE_MAX ? "MakeSurePhoneNunIsCorrect" : null;
}

/** What people of these countries write before a number, besides its dial code: Sweden's mobile numbers start with 07. */
const WRITTEN_BEFORE: Readonly<Record<string, RegExp>> = {
  SE: /^((\+|00)460?|0(?=7))(?=\d)/,
  NO: /^(\+|00)47(?=\d)/,
};

/** Gives the digits after the dial code of a typed number: 701234567 of 0701234567 or +46701234567 in Sweden (LIM-08). */
export function nationalAsTyped(country: string, typed: string): string {
  return typed.replace(WRITTEN_BEFORE[country] ?? /^$/, "");
}

/** Says whether the field shows the warning Min8CharacterPhoneNumber: from the first digit to the eighth (LIM-09). */
export function warnsOfShortPhone(national: string): boolean {
  return national.length > 0 && national.length < NATIONAL_WARNED_UNTIL;
}

/** Says whether a text may be a company phone: digits that do not start with 07, 46 or 47 (LIM-11). */
export function isCompanyPhone(text: string): boolean {
  return /^(?!07|46|47)\d+$/.test(text) && text.length <= PHONE_MAX;
}
