import type * as en from "../en/address.ts";

export const addressByKey: typeof en.addressByKey = {
  AddressSearchDown:
    "Adressökningen svarar inte. Fyll i adress och koordinater själv.",
  SpecifySearch: "Ange vad du vill söka efter.",
};
