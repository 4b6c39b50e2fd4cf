import * as z from "zod";
import { Email } from "../field/email.ts";
import { DEFAULT_DIAL_CODE } from "../field/phone.ts";
import { lineOfText, requiredLine } from "../field/text.ts";
import { Version } from "../version.ts";
import { readDialCode, readReceiverPhone } from "./receiver-phone.ts";

/** Longest name of a receiver, characters. */
export const RECEIVER_NAME_MAX = 100;

/** Longest phone number as people type it, with its country code, blanks and dashes. */
export const TYPED_PHONE_MAX = 30;

/** A unit with GPS, or a Bluetooth sensor or tag. */
export const DEVICE_TYPES = ["gps", "ble"] as const;
export type DeviceType = typeof DEVICE_TYPES[number];

/** 1 and 0, as the calls say yes and no, or true and false. */
const Flag = z.union([z.boolean(), z.literal([0, 1])], "UnreadableRequest")
  .transform((flag) => flag === true || flag === 1);

const ReceiverId = z.int("ReceiverNotFound").positive("ReceiverNotFound");

/** The id of a unit or a sensor; of a unit also its IMEI. */
const TerminalId = z.union([
  z.int("UnitNotFound").positive("UnitNotFound"),
  z.string("UnitNotFound").regex(/^\d{1,15}$/, "UnitNotFound"),
], "UnitNotFound").transform(String);

const DeviceTypeField = z.enum(DEVICE_TYPES, "UnknownDeviceType");

/** A device as the calls name it. */
const Device = z.object({
  terminal_id: TerminalId,
  device_type: DeviceTypeField,
}).transform(({ terminal_id, device_type }) => ({
  id: terminal_id,
  type: device_type,
}));
export type DeviceRef = z.output<typeof Device>;

/** A text that may be empty, which is stored as null. */
function emptyAsNull<T>(field: z.ZodType<T, unknown>) {
  return z.preprocess((given) => given === "" ? null : given, field.nullish());
}

const Clock = z.string("SpecifyHours")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "SpecifyHours");

const fields = {
  id: ReceiverId.nullish(),
  member_id: emptyAsNull(
    z.int("MemberNotFound").positive("MemberNotFound")
      .max(2 ** 31 - 1, "MemberNotFound"),
  ),
  name: requiredLine(
    RECEIVER_NAME_MAX,
    "ReceiverNameTooLong",
    "ReceiverNameRequired",
  ),
  email: emptyAsNull(Email),
  country_code: emptyAsNull(lineOfText(10, "SelectCountry")),
  phone: emptyAsNull(
    lineOfText(TYPED_PHONE_MAX, "MakeSurePhoneNunIsCorrect", "SpecifyPhoneNum"),
  ),
  push_notification: Flag.optional(),
  security_alarm: Flag.optional(),
  function_alarm: Flag.optional(),
  quiet_from: emptyAsNull(Clock),
  quiet_until: emptyAsNull(Clock),
  terminal_id: emptyAsNull(TerminalId),
  device_type: emptyAsNull(DeviceTypeField),
  version: Version.nullish(),
};

/**
 * Adds a receiver, or changes the one with the id (API-28). A field that is absent stays as it is stored; null or an
 * empty text removes it. With `terminal_id` and `device_type` the receiver gets that device too (ALARM-21).
 */
export const ReceiverRequest = z.object(fields)
  .superRefine(({ quiet_from, quiet_until }, ctx) => {
    const isHalf = (quiet_from ?? null) === null !==
      ((quiet_until ?? null) === null);
    if (isHalf) {
      const path = [quiet_from ? "quiet_until" : "quiet_from"];
      ctx.addIssue({ code: "custom", message: "SpecifyHours", path });
    } else if (quiet_from && quiet_from === quiet_until) {
      ctx.addIssue({
        code: "custom",
        message: "QuietHoursSame",
        path: ["quiet_until"],
      });
    }
  })
  .transform(({ country_code, phone, ...request }, ctx) => ({
    id: request.id ?? null,
    memberId: request.member_id,
    name: request.name,
    email: request.email,
    phone: phone ? readPhone(country_code, phone, ctx) : noPhone(phone),
    pushNotification: request.push_notification,
    securityAlarm: request.security_alarm,
    functionAlarm: request.function_alarm,
    quietHours: quietHoursOf(request),
    device: request.terminal_id
      ? { id: request.terminal_id, type: request.device_type ?? "gps" }
      : null,
    version: request.version ?? null,
  }));

export type WantedReceiver = z.output<typeof ReceiverRequest>;

/** Nothing given leaves the phone as it is; an empty text removes it. */
function noPhone(phone: string | null | undefined): null | undefined {
  return phone === undefined ? undefined : null;
}

function readPhone(
  countryCode: string | null | undefined,
  typed: string,
  ctx: z.RefinementCtx,
) {
  const dialCode = readDialCode(countryCode ?? DEFAULT_DIAL_CODE);
  const read = dialCode === undefined
    ? null
    : readReceiverPhone(dialCode, typed);
  if (read?.ok) return read.value;
  ctx.addIssue({
    code: "custom",
    message: read ? read.error : "SelectCountry",
    path: [read ? "phone" : "country_code"],
  });
  return z.NEVER;
}

function quietHoursOf(
  { quiet_from, quiet_until }: {
    quiet_from?: string | null;
    quiet_until?: string | null;
  },
) {
  if (quiet_from === undefined && quiet_until === undefined) return undefined;
  return quiet_from && quiet_until
    ? { from: quiet_from, until: quiet_until }
    : null;
}

/** Switches one sort of alarms of a receiver on (1) or off (0) (API-32). */
export const ToggleRequest = z.object({
  receiverId: ReceiverId,
  type: z.enum(["security", "function"], "UnknownAlarmType"),
  state: Flag,
});

/** Gives a receiver its units: those that are not in the list no longer ring for it (API-31). */
export const AssignRequest = z.object({
  receiver_id: ReceiverId,
  terminals: z.array(Device, "SelectUnits").min(1, "SelectUnits"),
});

/** Asks which units a receiver, or the user who is one, has (API-30). */
export const UnitsRequest = z.object({
  memberId: emptyAsNull(z.int("MemberNotFound")),
  receiverId: emptyAsNull(z.int("ReceiverNotFound")),
});
