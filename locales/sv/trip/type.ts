import type * as en from "../../en/trip/type.ts";

export const tripType: typeof en.tripType = {
  business: "Tjänst",
  private: "Privat",
  other: "Övrigt",
};

export const tripKind: typeof en.tripKind = {
  driven: "",
  transported:
    "Transporterad: enheten flyttades med tändningen av, till exempel på en bärgningsbil eller färja. Räknas inte som resa.",
  reconstructed: "Rekonstruerad: enheten rapporterade inte på vägen",
};

export const hasGap: string = "Enheten rapporterade inte under en del av vägen";
