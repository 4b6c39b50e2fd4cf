import type {
  NavigationEntry,
  NavigationSection,
} from "../../components/shell.tsx";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import type { Texts } from "../../locales/index.ts";

/** The entries of the sidebar that lead to pages that the person may open (SHELL-13). */
export function navigationFor(
  actor: UserActor,
  m: Texts,
): NavigationSection[] {
  const account = entry("/user/account", m.account.title, "sliders");
  const administers = can(actor, "administerAccount");
  const map = entry(
    "/user/realtime-tracking",
    m.pages.realtimeTracking,
    "map",
  );
  const everybody: NavigationSection = {
    entries: [
      ...(can(actor, "seeMap") ? [map] : []),
      entry("/user/create-triplog", m.pages.tripLog, "journal"),
      entry("/user/edit-terminal-list", m.unit.title, "list"),
      entry("/user/places", m.place.title, "place"),
      entry("/user/attest", m.pages.attest, "check"),
      entry("/user/notifications", m.message.nav, "bell"),
      entry("/user/privacy", m.privacy.title, "eye"),
      entry("/user/security", m.security.title, "shield"),
      ...(administers ? [] : [account]),
      ...(can(actor, "support") ? supportEntries(m) : []),
    ],
  };
  const administration: NavigationSection = {
    title: m.administration,
    entries: [
      entry("/administration/user-accounts", m.user.title, "people"),
      account,
      entry("/administration/add-terminal", m.pages.addUnit, "plus"),
      entry("/user/tags", m.name.forUnits, "branches"),
      entry("/user/purposes", m.name.forTrips, "tag"),
      entry("/administration/trip-settings", m.tripSettings.title, "journal"),
      entry("/administration/messages", m.message.sent, "letter"),
      entry(
        "/administration/security-events",
        m.security.events.title,
        "shield",
      ),
      entry("/administration/retention", m.privacy.retention.title, "box"),
    ],
  };
  return administers ? [everybody, administration] : [everybody];
}

function supportEntries(m: Texts): NavigationEntry[] {
  return [
    entry("/support/accounts", m.support.title, "people"),
    entry("/support/diagnostics", m.pages.diagnostics, "search"),
    entry("/support/stock", m.stock.title, "box"),
    entry("/support/announcement", m.announcement.title, "megaphone"),
  ];
}

function entry(
  path: string,
  text: string,
  icon: NavigationEntry["icon"],
): NavigationEntry {
  return { path, text, icon };
}
