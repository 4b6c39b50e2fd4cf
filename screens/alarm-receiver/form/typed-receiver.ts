import type * as z from "zod";
import type { AlarmReceiver } from "../../../db/alarm-receiver/receivers.ts";
import {
  dialCodeOf,
  phoneInCountry,
} from "../../../domain/field/dial-codes.ts";
import { DEFAULT_COUNTRY } from "../../../domain/field/phone.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import type { FormBody } from "../../../http/form-body.ts";
import type { Texts } from "../../../locales/index.ts";
import { backTo } from "../paths.ts";

/** The form of a receiver as it was typed; a ticked box is "1". */
export interface TypedReceiver {
  /** The user that the receiver is; empty for somebody who has no login. */
  member_id: string;
  FirstName: string;
  Email: string;
  /** The country of the phone, as SE. */
  country_code: string;
  phone: string;
  push: string;
  security: string;
  function: string;
  quiet_from: string;
  quiet_until: string;
  version: string;
  /** The unit of unit edit, which the receiver gets (ALARM-21). */
  device: string;
  device_type: string;
  back: string;
}

/** An empty form (ALARM-11). */
export const EMPTY_RECEIVER: TypedReceiver = {
  member_id: "",
  FirstName: "",
  Email: "",
  country_code: DEFAULT_COUNTRY,
  phone: "",
  push: "",
  security: "",
  function: "",
  quiet_from: "",
  quiet_until: "",
  version: "",
  device: "",
  device_type: "",
  back: "",
};

const FIELDS = Object.keys(EMPTY_RECEIVER) as (keyof TypedReceiver)[];

/** Reads the form as it was sent. */
export function typedReceiver(form: FormBody): TypedReceiver {
  const typed = form.texts(FIELDS);
  return { ...typed, back: backTo(typed.back) };
}

/** Gives a stored receiver as its form shows it. */
export function toTypedReceiver(
  receiver: AlarmReceiver,
  back: string,
): TypedReceiver {
  const { memberId, phone, countryCode, quietHours } = receiver;
  const country = phone && phoneInCountry(`+${countryCode}${phone}`).country;
  return {
    ...EMPTY_RECEIVER,
    member_id: memberId === null ? "" : String(memberId),
    FirstName: receiver.name,
    Email: receiver.email ?? "",
    country_code: country || DEFAULT_COUNTRY,
    phone: phone ?? "",
    push: receiver.pushNotification ? "1" : "",
    security: receiver.securityAlarm ? "1" : "",
    function: receiver.functionAlarm ? "1" : "",
    quiet_from: quietHours?.from ?? "",
    quiet_until: quietHours?.until ?? "",
    version: String(receiver.version),
    back,
  };
}

/** What the form of a brand or of a receiver leaves out stays as it is stored. */
interface Shown {
  hasPhones: boolean;
  /** Whether the member has a browser with notifications; without one the switch is disabled and not sent. */
  hasPush: boolean;
}

/** Gives what was typed in the shape of the call. */
export function toReceiverRequest(
  typed: TypedReceiver,
  id: number | null,
  { hasPhones, hasPush }: Shown,
) {
  return {
    id,
    member_id: typed.member_id === "" ? undefined : Number(typed.member_id),
    name: typed.FirstName,
    email: typed.Email,
    ...(hasPhones && {
      country_code: dialCodeOf(typed.country_code) ?? typed.country_code,
      phone: typed.phone,
    }),
    ...(hasPush && { push_notification: typed.push !== "" }),
    security_alarm: typed.security !== "",
    function_alarm: typed.function !== "",
    quiet_from: typed.quiet_from,
    quiet_until: typed.quiet_until,
    terminal_id: typed.device,
    device_type: typed.device_type,
    version: typed.version || null,
  };
}

/** The fields of the form for those of the call. */
const FORM_FIELDS: Record<string, string> = {
  name: "FirstName",
  email: "Email",
  push_notification: "push",
  member_id: "form",
  terminal_id: "form",
};

/** Gives the errors of the call at the fields of the form. */
export function receiverErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path: [field], message } of error.issues) {
    (errors[FORM_FIELDS[String(field)] ?? String(field)] ??= []).push(message);
  }
  return errors;
}

/** The fields of a form as people compare them with what somebody else saved meanwhile. */
export function readableReceiver(typed: TypedReceiver, m: Texts) {
  const t = m.alarmReceiver;
  const onOff = (ticked: string) => ticked ? t.form.on : t.form.off;
  const dialCode = dialCodeOf(typed.country_code);
  return {
    name: typed.FirstName,
    email: typed.Email,
    phone: typed.phone && `+${dialCode} ${typed.phone}`,
    push: onOff(typed.push),
    security: onOff(typed.security),
    function: onOff(typed.function),
    quiet: typed.quiet_from && t.quiet(typed.quiet_from, typed.quiet_until),
  };
}

/** The names of those fields. */
export function receiverLabels(m: Texts) {
  const { form, column } = m.alarmReceiver;
  return {
    name: form.name,
    email: form.email,
    phone: form.phone,
    push: form.push,
    security: column.security,
    function: column.function,
    quiet: form.quiet,
  };
}
