import type * as en from "../en/address.ts";

export const address: typeof en.address = {
  search: "Sök adress",
  matches: "Hittade adresser",
  noAddress: "Ingen adress hittades. Fyll i koordinaterna själv.",
};

export const addressByKey: typeof en.addressByKey = {
  AddressSearchDown:
    "Adressökningen svarar inte. Fyll i adress och koordinater själv.",
  SpecifySearch: "Ange vad du vill söka efter.",
};
