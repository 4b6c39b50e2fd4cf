import type { RegistrationProblem } from "../../db/registration/registration.ts";
import type { FieldErrors } from "../../http/envelope.ts";

/** The field of the payload that each reason belongs to. */
const FIELDS: Record<RegistrationProblem, string> = {
  ImeiInUse: "Imei",
  UnitNotRegistered: "Imei",
  EmailInUse: "userName",
  SelectPaymentMode: "paymentType",
};

/** Why a registration was refused, at the fields of its payload. */
export function registrationErrors(
  problems: RegistrationProblem[],
): FieldErrors {
  return Object.fromEntries(
    problems.map((problem) => [FIELDS[problem], [problem]]),
  );
}
