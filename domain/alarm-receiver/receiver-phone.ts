import { splitPhone } from "../field/dial-codes.ts";
import { phoneProblem } from "../field/phone.ts";
import { fail, ok, type Result } from "../result.ts";

/** A phone number of a receiver: the dial code without +, and the digits after it. */
interface ReceiverPhone {
  countryCode: string;
  national: string;
}

/** Gives the dial code of "46" or "+46"; undefined when no country has it. */
export function readDialCode(typed: string): string | undefined {
  const digits = typed.trim().replace(/^(\+|00)/, "");
  const { dialCode, national } = splitPhone(digits);
  return dialCode !== "" && national === "" ? dialCode : undefined;
}

/** Takes a leading country code and leading zeros off a typed number (ALARM-18), and checks the rest (LIM-06 to LIM-09). */
export function readReceiverPhone(
  countryCode: string,
  typed: string,
): Result<ReceiverPhone, NonNullable<ReturnType<typeof phoneProblem>>> {
  const signs = typed.replace(/[\s()./-]/g, "");
  const isInternational = /^(\+|00)/.test(signs);
  const digits = signs.replace(/^(\+|00)/, "");
  const hasCode = digits.startsWith(countryCode);
  // A number of another country than the chosen one.
  if (isInternational && !hasCode) return fail("MakeSurePhoneNunIsCorrect");
  const national = (hasCode ? digits.slice(countryCode.length) : digits)
    .replace(/^0+/, "");
  const problem = phoneProblem({ dialCode: countryCode, national });
  return problem ? fail(problem) : ok({ countryCode, national });
}
