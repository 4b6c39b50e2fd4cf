import type { UserError } from "../../domain/user/account-user.ts";
import type { Answers } from "../../http/answers.ts";
import { PROOF_ANSWERS, type Unproved } from "../../http/security/proof.ts";

/** Where the refusals of a change of users show. */
export const ANSWERS: Answers<
  UserError["code"] | Unproved["code"] | "InvalidPersonalNum"
> = {
  ...PROOF_ANSWERS,
  ChangedMeanwhile: 409,
  UserNotFound: 404,
  NotAdministrator: 403,
  MoreThanOwnAccess: 403,
  PasswordByLinkOnly: "password",
  EmailOfOthers: "email",
  SeesLockedUnits: "password",
  EmailInUse: "email",
  UsernameExists: "username",
  EmployeeNumberInUse: "employee_number",
  DepartmentNotFound: "department_id",
  LastAdministrator: "role",
  CannotDeleteYourself: "id",
  SelectUnits: "unit_ids",
  UnitNotFound: "unit_ids",
  InvalidPersonalNum: "personal_number",
};
