import * as z from "zod";
import type { UnitChoiceLine } from "../../db/user/unit-choices.ts";
import type { AccountUser, UserLine } from "../../db/user/users.ts";
import {
  roleOf,
  USER_KINDS,
  USER_ROLES,
} from "../../domain/user/account-user.ts";

/** A user of the account in a list; what only administrators see is null for others. */
export const UserLineV1 = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(USER_ROLES).nullable(),
  department: z.string().nullable(),
  units: z.number().nullable(),
});
export type UserLineV1 = z.output<typeof UserLineV1>;

/** Gives a line of the list for administrators. */
export function toUserLineV1(user: UserLine): UserLineV1 {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    username: user.username,
    phone: user.phone,
    role: roleOf(user),
    department: user.departmentName,
    units: user.units,
  };
}

/** Gives a line of the list for everybody else. */
export function toUserNameV1(
  { id, firstName, lastName }: {
    id: number;
    firstName: string;
    lastName: string;
  },
): UserLineV1 {
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email: null,
    username: null,
    phone: null,
    role: null,
    department: null,
    units: null,
  };
}

/** A user with all fields for administrators; of a personal number only the day of birth. */
export const UserV1 = z.object({
  id: z.number(),
  version: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(USER_KINDS),
  role: z.enum(USER_ROLES),
  attest_admin: z.boolean(),
  attest_user: z.boolean(),
  realtime_map: z.boolean(),
  two_factor: z.boolean(),
  may_change_frequency: z.boolean(),
  masked_personal_number: z.string().nullable(),
  organisation_number: z.string().nullable(),
  company_name: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  department_id: z.number().nullable(),
  department: z.string().nullable(),
  employee_number: z.string().nullable(),
});

/** Gives a user of the account in the JSON shape. */
export function toUserV1(user: AccountUser): z.output<typeof UserV1> {
  return {
    id: user.id,
    version: user.version,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    username: user.username,
    phone: user.phone,
    kind: user.kind,
    role: user.role,
    attest_admin: user.isAttestAdmin,
    attest_user: user.isAttestUser,
    realtime_map: user.realTimeMap,
    two_factor: user.twoFactor,
    may_change_frequency: user.mayChangeFrequency,
    masked_personal_number: user.maskedPersonalNumber,
    organisation_number: user.organisationNumber,
    company_name: user.companyName,
    address: user.address,
    zip_code: user.zipCode,
    city: user.city,
    country: user.country,
    department_id: user.departmentId,
    department: user.departmentName,
    employee_number: user.employeeNumber,
  };
}

/** A unit that may be given to a user. */
export const UnitChoiceV1 = z.object({
  id: z.number(),
  imei: z.string(),
  name: z.string(),
  department: z.string().nullable(),
  given: z.boolean(),
});

/** Gives a unit that may be given to a user in the JSON shape. */
export function toUnitChoiceV1(
  { id, imei, name, departmentName, isGiven }: UnitChoiceLine,
): z.output<typeof UnitChoiceV1> {
  return { id, imei, name, department: departmentName, given: isGiven };
}
