import type * as en from "../en/safe-return-home.ts";

export const safeReturnHomeByKey: typeof en.safeReturnHomeByKey = {
  RadiusLessThan300: "Radien kan inte vara mindre än 300 meter.",
  SafeReturnHomeAddrEmpty: "Ange en adress som går att hitta på kartan.",
  HomeAddressUpdateMsg: "Hemadressen är uppdaterad.",
  AlertScheduleUpdated: "Larmschemat är uppdaterat.",
  SafeHomeEnableMsg:
    "Ange en adress och ett schema innan du slår på Trygg hemkomst.",
};
