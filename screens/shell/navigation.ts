import { ADD_UNIT_PATH, UNITS_PATH } from "../unit/paths.ts";
import { TRIP_NAMES_PATH, UNIT_NAMES_PATH } from "../name/paths.ts";
import { TO_DO_PATH } from "../../http/landing.ts";
import { LOG, TRIP_SETTINGS_PATH } from "../trip/paths.ts";
import { MAP_PATH } from "../map/paths.ts";
import { ACCOUNT_PATH } from "../account/paths.ts";
import { NUMBERS_PATH, RECEIVERS_PATH } from "../alarm-receiver/paths.ts";
import { ANNOUNCEMENT_PATH } from "../announcement/paths.ts";
import { ATTEST_PATH } from "../attest/paths.ts";
import { SCHEDULE_PATH } from "../booking/paths.ts";
import { DIAGNOSTICS_PATH } from "../diagnostics/paths.ts";
import { PROFILES_PATH } from "../feature-profile/paths.ts";
import { EVENTS_PATH } from "../event/paths.ts";
import { GEOFENCES_PATH } from "../geofence/paths.ts";
import { KM_REPORTS_PATH } from "../km-report/paths.ts";
import { MESSAGES_PATH, NOTIFICATIONS_PATH } from "../message/paths.ts";
import { PAYROLL_PATH } from "../payroll/paths.ts";
import { PLACES_PATH } from "../place/paths.ts";
import { PRIVACY_PATH, RETENTION_PATH } from "../privacy/paths.ts";
import { SAFE_HOME_PATH } from "../safe-home/paths.ts";
import { SECURITY_EVENTS_PATH, SECURITY_PATH } from "../security/paths.ts";
import { STATEMENTS_PATH } from "../statement/paths.ts";
import { SENSORS_PATH } from "../sensor/paths.ts";
import { STOCK_PATH } from "../stock/paths.ts";
import { TAX_LIMITS_PATH } from "../tax/paths.ts";
import { SUPPORT_ACCOUNTS_PATH } from "../support/paths.ts";
import { WEBHOOKS_PATH } from "../webhook/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import type {
  NavigationEntry,
  NavigationSection,
} from "../../components/shell/navigation.ts";
import type { Config } from "../../config.ts";
import { isOfSpecialParent } from "../alarm-receiver/special-parent.ts";
import { can } from "../../domain/access/can.ts";
import type { SignedInUser } from "../../db/sign-in/sessions.ts";
import type { Texts } from "../../locales/index.ts";

/** Gives the menu of a person, with how much waits for them: the sidebar, and the pages that the quick search finds. */
export function navigationOf(
  user: SignedInUser,
  config: Config,
  texts: Texts,
  waiting = 0,
): NavigationSection[] {
  return navigationFor(
    {
      ...user,
      isOfSpecialParent: isOfSpecialParent(user, config),
      hasKmService: config.KM_SERVICE_URL !== undefined,
      waiting,
    },
    texts,
  );
}

/** Picks what the bar of a phone shows out of the menu: map, log and what waits; without the map, the units (FLOW-10). */
export function barOf(
  [{ entries } = { entries: [] }]: readonly NavigationSection[],
): NavigationEntry[] {
  return [MAP_PATH, LOG, TO_DO_PATH, UNITS_PATH].flatMap((path) =>
    entries.find((entry) => entry.path === path) ?? []
  ).slice(0, 3);
}

/** The entries of the sidebar that lead to pages that the person may open (SHELL-13). */
function navigationFor(
  {
    actor,
    safeReturnHome,
    carSchedule,
    isOfSpecialParent,
    hasKmService,
    waiting,
  }:
    & Pick<SignedInUser, "actor" | "safeReturnHome" | "carSchedule">
    & { isOfSpecialParent: boolean; hasKmService: boolean; waiting: number },
  m: Texts,
): NavigationSection[] {
  const account = entry(ACCOUNT_PATH, m.account.title, "sliders");
  const administers = can(actor, "administerAccount");
  const map = entry(
    MAP_PATH,
    m.pages.map,
    "map",
  );
  const toDo = {
    ...entry(TO_DO_PATH, m.toDo.title, "tasks"),
    count: waiting ? String(waiting) : undefined,
  };
  const everybody: NavigationSection = {
    entries: [
      toDo,
      ...(can(actor, "seeMap") ? [map] : []),
      entry(LOG, m.pages.tripLog, "journal"),
      ...(carSchedule
        ? [entry(SCHEDULE_PATH, m.booking.title, "calendar")]
        : []),
      entry(ATTEST_PATH, m.pages.attest, "check"),
      entry(UNITS_PATH, m.unit.title, "list"),
      entry(EVENTS_PATH, m.event.title, "alert"),
      entry(STATEMENTS_PATH, m.statement.title, "chart"),
      entry(TAX_LIMITS_PATH, m.tax.title, "scale"),
    ],
  };
  const places: NavigationSection = {
    title: m.menuGroups.places,
    entries: [
      entry(PLACES_PATH, m.place.title, "place"),
      entry(GEOFENCES_PATH, m.geofence.title, "fence"),
      entry(SENSORS_PATH, m.sensor.title, "sensor"),
    ],
  };
  const own: NavigationSection = {
    title: m.menuGroups.own,
    entries: [
      ...(administers ? [] : [account]),
      entry(NOTIFICATIONS_PATH, m.message.nav, "bell"),
      entry(PRIVACY_PATH, m.privacy.title, "eye"),
      entry(SECURITY_PATH, m.security.title, "shield"),
    ],
  };
  const administration: NavigationSection = {
    title: m.administration,
    entries: [
      entry(USERS_PATH, m.user.title, "people"),
      account,
      ...(safeReturnHome
        ? [entry(SAFE_HOME_PATH, m.safeHome.title, "home")]
        : []),
      entry(RECEIVERS_PATH, m.alarmReceiver.title, "bell"),
      ...(isOfSpecialParent && can(actor, "seeAllUnits")
        ? [entry(NUMBERS_PATH, m.alarmReceiver.numbers.title, "bell")]
        : []),
      entry(ADD_UNIT_PATH, m.pages.addUnit, "plus"),
      entry(UNIT_NAMES_PATH, m.name.forUnits, "branches"),
      entry(PROFILES_PATH, m.featureProfile.title, "sliders"),
      entry(MESSAGES_PATH, m.message.sent, "letter"),
    ],
  };
  const data: NavigationSection = {
    title: m.menuGroups.data,
    entries: [
      entry(TRIP_NAMES_PATH, m.name.forTrips, "tag"),
      entry(TRIP_SETTINGS_PATH, m.tripSettings.title, "journal"),
      ...(hasKmService
        ? [entry(KM_REPORTS_PATH, m.kmReport.title, "journal")]
        : []),
      ...(can(actor, "seeAllUnits")
        ? [
          entry(PAYROLL_PATH, m.payroll.title, "people"),
          entry(WEBHOOKS_PATH, m.webhook.title, "branches"),
        ]
        : []),
      entry(
        SECURITY_EVENTS_PATH,
        m.security.events.title,
        "shield",
      ),
      entry(RETENTION_PATH, m.privacy.retention.title, "box"),
    ],
  };
  return [
    everybody,
    places,
    own,
    ...(administers ? [administration, data] : []),
    ...(can(actor, "support") ? [supportSection(m)] : []),
  ];
}

function supportSection(m: Texts): NavigationSection {
  return {
    title: m.menuGroups.support,
    entries: [
      entry(SUPPORT_ACCOUNTS_PATH, m.support.title, "people"),
      entry(DIAGNOSTICS_PATH, m.pages.diagnostics, "search"),
      entry(STOCK_PATH, m.stock.title, "box"),
      entry(ANNOUNCEMENT_PATH, m.announcement.title, "megaphone"),
    ],
  };
}

function entry(
  path: string,
  text: string,
  icon: NavigationEntry["icon"],
): NavigationEntry {
  return { path, text, icon };
}
