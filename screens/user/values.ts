import { dialCodeOf } from "../../domain/field/dial-codes.ts";
import type { ListedName } from "../../domain/name/name-list.ts";
import type { UserKind, UserRole } from "../../domain/user/account-user.ts";
import type { Texts } from "../../locales/index.ts";
import { type Option } from "../../components/choice-field.tsx";

/** Fields of the form of a user; a ticked box is "1". */
export const USER_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "username",
  "phone_country",
  "phone",
  "kind",
  "role",
  "attest_admin",
  "attest_user",
  "realtime_map",
  "two_factor",
  "may_change_frequency",
  "personal_number",
  "remove_personal_number",
  "organisation_number",
  "company_name",
  "address",
  "zip_code",
  "city",
  "country",
  "department_id",
  "employee_number",
] as const;
export type UserField = typeof USER_FIELDS[number];

/** The form of a user as it was typed. */
export type UserValues = Record<UserField, string>;

/** The values that a user can get. */
export interface UserChoices {
  departments: ListedName[];
  countries: Option[];
}

/**
 * The fields with their labels, apart from the personal number, which nobody is shown beside another; the phone shows
 * with its dial code.
 */
export function userLabels(m: Texts): Record<ComparedField, string> {
  const x = m.user;
  return {
    first_name: x.firstName,
    last_name: x.lastName,
    email: x.email,
    username: x.username,
    phone: x.phone,
    kind: x.kind,
    role: x.role,
    attest_admin: x.attestAdmin,
    attest_user: x.attestUser,
    realtime_map: x.realtimeMap,
    two_factor: x.twoFactor,
    may_change_frequency: x.mayChangeFrequency,
    organisation_number: x.organisationNumber,
    company_name: x.companyName,
    address: x.address,
    zip_code: x.zipCode,
    city: x.city,
    country: x.country,
    department_id: x.department,
    employee_number: x.employeeNumber,
  };
}

type ComparedField = Exclude<
  UserField,
  "personal_number" | "remove_personal_number" | "phone_country"
>;

const TICKED: readonly UserField[] = [
  "attest_admin",
  "attest_user",
  "realtime_map",
  "two_factor",
  "may_change_frequency",
];

/** Gives the values as people read them, for the comparison with those of another person. */
export function readableValues(
  values: UserValues,
  { departments, countries }: UserChoices,
  m: Texts,
): Record<ComparedField, string> {
  const x = m.user;
  const ticked = Object.fromEntries(
    TICKED.map((name) => [name, values[name] ? x.yes : x.no]),
  );
  const department = departments.find(({ id }) =>
    String(id) === values.department_id
  );
  return {
    ...values,
    ...ticked,
    phone: values.phone &&
      `+${dialCodeOf(values.phone_country) ?? ""} ${values.phone}`,
    kind: x.kinds[values.kind as UserKind] ?? "",
    role: x.roles[values.role as UserRole] ?? "",
    department_id: department?.name ?? "",
    country: countries.find(({ value }) => value === values.country)?.text ??
      "",
  };
}
