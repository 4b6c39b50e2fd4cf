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
  const diagnostics: NavigationEntry = {
    path: "/support/diagnostics",
    text: m.pages.diagnostics,
    icon: "search",
  };
  const addUnit: NavigationEntry = {
    path: "/administration/add-terminal",
    text: m.pages.addUnit,
    icon: "plus",
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
  const everybody: NavigationSection = {
    entries: [
      ...(actor.realTimeMap ? [map] : []),
      tripLog,
      places,
      attest,
      ...(actor.isSupport ? [diagnostics] : []),
    ],
  };
  const administration: NavigationSection = {
    title: m.administration,
    entries: [addUnit],
  };
  return actor.isAdministrator ? [everybody, administration] : [everybody];
}
