import type * as en from "../../en/trip/type.ts";

export const tripType: typeof en.tripType = {
  business: "Yrke",
  private: "Privat",
  other: "Annet",
};

export const tripKind: typeof en.tripKind = {
  driven: "",
  transported:
    "Transportert: enheten ble flyttet med tenningen av, for eksempel på en bergingsbil eller ferje. Regnes ikke som tur.",
  reconstructed: "Rekonstruert: enheten rapporterte ikke underveis",
};

export const hasGap: string = "Enheten rapporterte ikke en del av veien";
