import type * as en from "../en/safe-return-home.ts";

export const safeReturnHomeByKey: typeof en.safeReturnHomeByKey = {
  RadiusLessThan300: "Radiusen kan ikke være mindre enn 300 meter.",
  SafeReturnHomeAddrEmpty: "Oppgi en adresse som finnes på kartet.",
  HomeAddressUpdateMsg: "Hjemmeadressen er oppdatert.",
  AlertScheduleUpdated: "Alarmplanen er oppdatert.",
  SafeHomeEnableMsg:
    "Angi en adresse og en tidsplan før du slår på Trygg hjemkomst.",
};
