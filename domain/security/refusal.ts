/** Parts of the portal, as the security log names where somebody was refused. */
export type Area =
  | "support"
  | "attest"
  | "users"
  | "account"
  | "units"
  | "tripLog"
  | "map"
  | "places"
  | "messages"
  | "privacy"
  | "securityLog"
  | "names"
  | "other";

/** What a person was refused: a page or a call of a part of the portal, to read or to change it. */
export interface Refusal {
  area: Area;
  isChange: boolean;
  isCall: boolean;
}

/** The parts by the first words of their paths, behind /user, /administration or the version of the API. */
const AREA_OF: [RegExp, Area][] = [
  [/^support\/(?!$)/, "support"],
  [/^(attest|certificate)/, "attest"],
  [/^(user-accounts|user(\/|$))/, "users"],
  [/^(account|company|car-schedule|safe-home)/, "account"],
  [/^security-events/, "securityLog"],
  [/^(retention|erasures|privacy)/, "privacy"],
  [/^(messages|notifications|alerts?)/, "messages"],
  [/^(trip-settings|create-triplog|triplog|tax-limits|check-in)/, "tripLog"],
  [/^(realtime-tracking|map|position)/, "map"],
  [/^places/, "places"],
  [/^(departments|tags|projects|purposes)/, "names"],
  [
    /^(terminal|edit-terminal|add-unit|odometer|working-hours|operating-hours)/,
    "units",
  ],
];

/** Reads what was refused from the stored method and path, as in "GET /api/v1/user/attest/chain". */
export function readRefusal(detail: string): Refusal {
  const [method = "", path = ""] = detail.split(" ");
  const isCall = path.startsWith("/api/");
  const rest = path.replace(/^\/(api\/v\d+\/)?((user|administration)\/)?/, "");
  const area = AREA_OF.find(([starts]) => starts.test(rest))?.[1] ?? "other";
  return { area, isChange: method !== "GET" && method !== "HEAD", isCall };
}
