import type { RegistrationProblem } from "../../db/registration/registration.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** The field of the payload for each reason. */
const FIELDS: Record<RegistrationProblem, string> = {
  ImeiInUse: "Imei",
  UnitNotRegistered: "Imei",
  EmailInUse: "userName",
  SelectPaymentMode: "paymentType",
};

/** Gives why a registration was refused, at the fields of its payload. */
export function registrationErrors(
  problems: RegistrationProblem[],
): FieldErrors {
  return Object.fromEntries(
    problems.map((problem) => [FIELDS[problem], [problem]]),
  );
}
