import type { PaymentType, StockUnit } from "../domain/stock/stock-unit.ts";
import type { SubsiteId } from "../domain/subsite/subsite.ts";

function unit(
  imei: string,
  subsiteId: SubsiteId,
  paymentTypes: PaymentType[] = [],
): StockUnit {
  return { imei, subsiteId, paymentTypes };
}

/** Units in stock, so that a visitor of the demo can register an account under every brand. */
export const DEMO_STOCK: readonly StockUnit[] = [
  unit("356307049000010", 0, ["monthly", "yearly"]),
  unit("356307049000028", 0, ["monthly", "yearly"]),
  unit("356307049000036", 0, ["monthly", "quarterly", "yearly"]),
  unit("356307049000044", 0),
  unit("356307049000051", 1),
  unit("356307049000069", 2),
  unit("356307049000077", 3),
  unit("356307049000085", 4),
  unit("356307049000093", 5),
  unit("356307049000101", 6),
  unit("356307049000119", 7),
];
