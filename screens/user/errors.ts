import type { UserError } from "../../domain/user/account-user.ts";
import type { TextKey } from "../../locales/index.ts";
import type { Refusal } from "../../http/old-call.ts";
import type { FieldErrors } from "../../http/envelope.ts";

type Code = UserError["code"] | "InvalidPersonalNum";

/** Status of a call, and the field where there is one, for everything that can go wrong with a user. */
const ANSWERS: Record<Code, { status: 403 | 404 | 409 | 422; field?: string }> =
  {
    ChangedMeanwhile: { status: 409 },
    UserNotFound: { status: 404 },
    NotAdministrator: { status: 403 },
    MoreThanOwnAccess: { status: 403 },
    EmailInUse: { status: 422, field: "email" },
    UsernameExists: { status: 422, field: "username" },
    DepartmentNotFound: { status: 422, field: "department_id" },
    LastAdministrator: { status: 422, field: "role" },
    CannotDeleteYourself: { status: 422, field: "id" },
    SelectUnits: { status: 422, field: "unit_ids" },
    UnitNotFound: { status: 422, field: "unit_ids" },
    InvalidPersonalNum: { status: 422, field: "personal_number" },
  };

/** How a call refuses what cannot be done with a user. */
export function userRefusal({ code }: { code: Code }): Refusal {
  const { status, field } = ANSWERS[code];
  const key: TextKey = code;
  return field ? { fields: { [field]: [key] } } : { status, key };
}

/** How a form says it: at one of its fields, or as a whole. */
export function userFormErrors(
  { code }: { code: Code },
  fields: readonly string[],
): FieldErrors {
  const { field } = ANSWERS[code];
  return { [field && fields.includes(field) ? field : "form"]: [code] };
}
