import type {
  NavigationEntry,
  NavigationSection,
} from "../../components/shell.tsx";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Messages } from "../../locales/index.ts";

/** The entries of the sidebar that lead to screens which the person may open (SHELL-13). */
export function navigationFor(
  actor: UserActor,
  m: Messages,
): NavigationSection[] {
  const tripLog: NavigationEntry = {
    path: "/user/create-triplog",
    text: m.pages.tripLog,
    icon: "journal",
  };
  const map: NavigationEntry = {
    path: "/user/realtime-tracking",
    text: m.pages.realtimeTracking,
    icon: "map",
  };
  const units: NavigationEntry = {
    path: "/user/edit-terminal-list",
    text: m.units.title,
    icon: "list",
  };
  const diagnostics: NavigationEntry = {
    path: "/support/diagnostics",
    text: m.pages.diagnostics,
    icon: "search",
  };
  const announcement: NavigationEntry = {
    path: "/support/announcement",
    text: m.frontDoor.announcement.title,
    icon: "megaphone",
  };
  const stock: NavigationEntry = {
    path: "/support/stock",
    text: m.stock.title,
    icon: "box",
  };
  const addUnit: NavigationEntry = {
    path: "/administration/add-terminal",
    text: m.pages.addUnit,
    icon: "plus",
  };
  const tripSettings: NavigationEntry = {
    path: "/administration/trip-settings",
    text: m.tripSettings.title,
    icon: "journal",
  };
  const attest: NavigationEntry = {
    path: "/user/attest",
    text: m.pages.attest,
    icon: "check",
  };
  const places: NavigationEntry = {
    path: "/user/places",
    text: m.places.title,
    icon: "place",
  };
  const notifications: NavigationEntry = {
    path: "/user/notifications",
    text: m.notifications.nav,
    icon: "bell",
  };
  const sentMessages: NavigationEntry = {
    path: "/administration/messages",
    text: m.notifications.sent,
    icon: "letter",
  };
  const privacy: NavigationEntry = {
    path: "/user/privacy",
    text: m.privacy.title,
    icon: "eye",
  };
  const retention: NavigationEntry = {
    path: "/administration/retention",
    text: m.privacy.retention.title,
    icon: "box",
  };
  const names: NavigationEntry = {
    path: "/user/purposes",
    text: m.journal.names.title,
    icon: "tag",
  };
  const organisation: NavigationEntry = {
    path: "/user/tags",
    text: m.organisation.title,
    icon: "branches",
  };
  const users: NavigationEntry = {
    path: "/administration/user-accounts",
    text: m.accounts.title,
    icon: "people",
  };
  const account: NavigationEntry = {
    path: "/user/account",
    text: m.accounts.settings.title,
    icon: "sliders",
  };
  const accounts: NavigationEntry = {
    path: "/support/accounts",
    text: m.accounts.support.title,
    icon: "people",
  };
  const everybody: NavigationSection = {
    entries: [
      ...(actor.realTimeMap ? [map] : []),
      tripLog,
      units,
      places,
      attest,
      notifications,
      privacy,
      ...(actor.isAdministrator ? [] : [account]),
      ...(actor.isSupport ? [accounts, diagnostics, stock, announcement] : []),
    ],
  };
  const administration: NavigationSection = {
    title: m.administration,
    entries: [
      users,
      account,
      addUnit,
      organisation,
      names,
      tripSettings,
      sentMessages,
      retention,
    ],
  };
  return actor.isAdministrator ? [everybody, administration] : [everybody];
}
