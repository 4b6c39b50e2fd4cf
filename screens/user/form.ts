import { USER_FIELDS, type UserField, type UserValues } from "./values.ts";
import type { AccountUser } from "../../db/user/users.ts";

/** What stands in the form of a new user of an account. */
export function emptyUser(kind: "company" | "private"): UserValues {
  return {
    ...blank(),
    kind,
    role: "user",
    attest_user: "1",
    realtime_map: "1",
    may_change_frequency: "1",
  };
}

/** What stands in the form of a stored user; the personal number does not. */
export function toUserValues(user: AccountUser): UserValues {
  const ticked = (is: boolean) => is ? "1" : "";
  return {
    ...blank(),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    username: user.username ?? "",
    phone: user.phone?.replace("+", "") ?? "",
    kind: user.kind,
    role: user.role,
    attest_admin: ticked(user.isAttestAdmin),
    attest_user: ticked(user.isAttestUser),
    realtime_map: ticked(user.realTimeMap),
    two_factor: ticked(user.twoFactor),
    may_change_frequency: ticked(user.mayChangeFrequency),
    organisation_number: user.organisationNumber ?? "",
    company_name: user.companyName ?? "",
    address: user.address ?? "",
    zip_code: user.zipCode ?? "",
    city: user.city ?? "",
    country: user.country ?? "",
    department_id: String(user.departmentId ?? ""),
  };
}

type Form = Record<string, unknown>;

/** What was typed. */
export function typedUser(form: Form): UserValues {
  const typed = blank();
  for (const name of USER_FIELDS) typed[name] = textOf(form[name]);
  return typed;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function blank(): UserValues {
  return Object.fromEntries(
    USER_FIELDS.map((name): [UserField, string] => [name, ""]),
  ) as UserValues;
}

/** The request as a program sends it. An empty personal number leaves the stored one unless it is to go. */
export function toUserRequest(typed: UserValues, form: Form) {
  const is = (name: UserField) => typed[name] === "1";
  return {
    ...typed,
    attest_admin: is("attest_admin"),
    attest_user: is("attest_user"),
    realtime_map: is("realtime_map"),
    two_factor: is("two_factor"),
    may_change_frequency: is("may_change_frequency"),
    personal_number: is("remove_personal_number")
      ? null
      : typed.personal_number || undefined,
    version: form.version,
  };
}
