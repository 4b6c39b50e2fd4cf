import * as z from "zod";
import { Country } from "../field/country.ts";
import { PhoneNumber } from "../field/dial-codes.ts";
import { Email } from "../field/email.ts";
import { FULL_NAME_MAX } from "../field/full-name.ts";
import { newPasswordPair } from "../field/new-password.ts";
import { NewPassword } from "../field/password.ts";
import { OrganisationNumber } from "../field/organisation-number.ts";
import { personalNumber } from "../field/personal-number.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { Username } from "../field/username.ts";
import {
  CITY_MAX,
  COMPANY_NAME_MAX,
  STREET_MAX,
  ZipCode,
} from "../registration/fields.ts";
import { fail, ok, type Result } from "../result.ts";
import { CurrentPassword } from "../security/proof.ts";
import { Version } from "../version.ts";
import { USER_KINDS, USER_ROLES, type UserDetails } from "./account-user.ts";

/** Makes a field optional; an empty text means null. */
function optional<T>(field: z.ZodType<T, unknown>) {
  return z.preprocess((given) => given === "" ? null : given, field.nullable())
    .default(null);
}

const optionalLine = (max: number) =>
  optional(lineOfText(max, "TooLong50")).transform((text) => text || null);

/** A name to log in by besides the e-mail. It must not be an e-mail, since one person could take another's. */
const OwnUsername = Username.refine(
  (name) => !name.includes("@"),
  "UsernameIsNoEmail",
);

const namePart = requiredLine(
  FULL_NAME_MAX,
  "FullNameTooLong",
  "SpecifyFullName",
);

/** Most characters of the number under which payroll knows an employee. */
export const EMPLOYEE_NUMBER_MAX = 20;

/** Also as a call gives a stored number, with its +: what was read can be sent back. */
const UserPhone = z.string("SpecifyPhoneNum")
  .transform((typed) => typed.trim().replace(/^\+/, "")).pipe(PhoneNumber);

const flag = (otherwise: boolean) =>
  z.boolean("UnreadableRequest").default(otherwise);

const fields = {
  first_name: namePart,
  last_name: namePart,
  email: Email,
  username: optional(OwnUsername),
  phone: optional(UserPhone),
  kind: z.enum(USER_KINDS, "ChooseAccountType"),
  role: z.enum(USER_ROLES, "ChooseRole"),
  attest_admin: flag(false),
  attest_user: flag(true),
  realtime_map: flag(true),
  two_factor: flag(false),
  may_change_frequency: flag(true),
  /** Undefined leaves it as it is. */
  personal_number: z.string("InvalidPersonalNum").trim().max(
    20,
    "InvalidPersonalNum",
  ).nullable().optional(),
  organisation_number: optional(OrganisationNumber),
  address: optionalLine(STREET_MAX),
  zip_code: optional(ZipCode),
  city: optionalLine(CITY_MAX),
  country: optional(Country),
  company_name: optionalLine(COMPANY_NAME_MAX),
  department_id: optional(
    z.coerce.number("DepartmentNotFound").int("DepartmentNotFound")
      .positive("DepartmentNotFound").max(2 ** 31 - 1, "DepartmentNotFound"),
  ),
  employee_number: optional(lineOfText(EMPLOYEE_NUMBER_MAX, "TooLong20"))
    .transform((text) => text || null),
};

/** The requested user; an undefined `personalNumber` leaves the stored one. */
export interface WantedUser extends UserDetails {
  personalNumber: string | null | undefined;
}

/** What requests about users are checked against. */
interface UserContext {
  /** As in 2026-11-21: nobody is born in the future. */
  today: string;
  /** Country of the account, whose personal numbers apply to users without a country. */
  country: string;
}

const shape = z.object(fields).refine(
  (given) =>
    [...`${given.first_name}${given.last_name}`].length <= FULL_NAME_MAX,
  {
    path: ["last_name"],
    message: "FullNameTooLong",
    when: ({ value }) => typeof value === "object" && value !== null,
  },
).refine(hasNumberOfCompany, {
  path: ["organisation_number"],
  message: "SpecifyOrgNumber",
});

/** A user of another company than the account's needs that company's number (LIM-13). */
function hasNumberOfCompany(
  { kind, company_name, organisation_number }: {
    kind: string;
    company_name: string | null;
    organisation_number: string | null;
  },
): boolean {
  return kind !== "company" || !company_name || organisation_number !== null;
}

/** A user as a form or a program sends it. */
export const UserRequest = shape;
export type UserRequest = z.output<typeof UserRequest>;

/** A new user by a call: with a password, or without one for an invitation. */
export const NewUserRequest = shape.safeExtend({
  password: NewPassword.optional(),
  password_confirmation: NewPassword.optional(),
  current_password: CurrentPassword,
}).refine(
  (given) => given.password === given.password_confirmation,
  { path: ["password_confirmation"], message: "PasswordNotMatch" },
);

/** A change of a user with the version that it is based on. */
export const ChangedUserRequest = shape.safeExtend({
  version: Version,
  current_password: CurrentPassword,
});

/** Gives the requested user, unless the personal number is invalid in its country. */
export function wantedUser(
  given: UserRequest,
  context: UserContext,
): Result<WantedUser, { code: "InvalidPersonalNum" }> {
  const number = numberOf(given, context);
  if (number === INVALID) return fail({ code: "InvalidPersonalNum" });
  const isCompany = given.kind === "company";
  return ok({
    firstName: given.first_name,
    lastName: given.last_name,
    email: given.email,
    username: given.username,
    phone: given.phone,
    kind: given.kind,
    role: given.role,
    isAttestAdmin: given.attest_admin,
    isAttestUser: given.attest_user,
    realTimeMap: given.realtime_map,
    twoFactor: given.two_factor,
    mayChangeFrequency: given.may_change_frequency,
    personalNumber: number,
    organisationNumber: isCompany ? given.organisation_number : null,
    address: given.address,
    zipCode: given.zip_code,
    city: given.city,
    country: given.country,
    companyName: isCompany ? given.company_name : null,
    departmentId: given.department_id,
    employeeNumber: given.employee_number,
  });
}

const INVALID = Symbol("invalid");

/** Gives the personal number: none for companies; undefined keeps the stored one. */
function numberOf(
  { kind, personal_number: typed, country }: UserRequest,
  context: UserContext,
): string | null | undefined | typeof INVALID {
  if (kind === "company") return null;
  if (typed === undefined || typed === null) return typed;
  return personalNumber(typed, country ?? context.country, context.today) ??
    INVALID;
}

/** The password that an administrator gives a user (LIM-14), with the administrator's own. */
export const UserPasswordRequest = newPasswordPair(
  "password",
  "password_confirmation",
).safeExtend({ current_password: CurrentPassword });
