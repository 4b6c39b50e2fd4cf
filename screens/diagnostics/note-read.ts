import type { Ask } from "../../http/ask.ts";

/** Logs which unit of another account a support person looked at. */
export function noteRead({ actor, services }: Ask, unit: { id: number }): void {
  const { userId } = actor;
  services.log("info", "support-read", { userId, unitId: unit.id });
}
