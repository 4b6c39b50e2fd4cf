import type { NavigationEntry } from "../../components/shell.tsx";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Messages } from "../../locales/index.ts";

/** The entries of the sidebar that lead to screens which the person may open (SHELL-13). */
export function navigationFor(
  actor: UserActor,
  m: Messages,
): NavigationEntry[] {
  const tripLog: NavigationEntry = {
    path: "/user/create-triplog",
    text: m.pages.tripLog,
    icon: "journal",
  };
  if (!actor.realTimeMap) return [tripLog];
  return [{
    path: "/user/realtime-tracking",
    text: m.pages.realtimeTracking,
    icon: "map",
  }, tripLog];
}
