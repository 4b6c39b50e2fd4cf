import assert from "node:assert/strict";
import { readStockLines } from "./stock-request.ts";
import { imeiProblem, paymentTypeOf, type StockUnit } from "./stock-unit.ts";

const UNIT: StockUnit = {
  imei: "490154203237518",
  subsiteId: 0,
  paymentTypes: ["monthly", "yearly"],
};

Deno.test("REG-11 only a unit in stock of the brand, and not in use, can be registered", () => {
  assert.equal(imeiProblem({ inUse: false, stock: UNIT }, 0, true), null);
  assert.equal(
    imeiProblem({ inUse: true, stock: UNIT }, 0, true),
    "ImeiInUse",
  );
  assert.equal(
    imeiProblem({ inUse: false, stock: UNIT }, 1, true),
    "UnitNotRegistered",
  );
  assert.equal(
    imeiProblem({ inUse: false, stock: null }, 0, true),
    "UnitNotRegistered",
  );
});

Deno.test("UNIT-31 an administrator adds what no stock knows, but not what another brand sells", () => {
  assert.equal(imeiProblem({ inUse: false, stock: null }, 0, false), null);
  assert.equal(
    imeiProblem({ inUse: false, stock: UNIT }, 7, false),
    "UnitNotRegistered",
  );
});

Deno.test("REG-24 payment types count from 1, and 0 is none", () => {
  assert.equal(paymentTypeOf(UNIT, 0), null);
  assert.equal(paymentTypeOf(UNIT, 2), "yearly");
  assert.equal(paymentTypeOf(UNIT, 3), null);
  assert.equal(paymentTypeOf(null, 1), null);
});

Deno.test("each line of an import is read by itself", () => {
  const lines = readStockLines(
    "\uFEFFIMEI;brand;payment\r\n490154203237518;7;yearly monthly\n\n" +
      '"356307042441013",,\n123\n490154203237519\n490154203237518;9\n490154203237518;0;gold\n<script>',
  );
  assert.deepEqual(
    lines.map((one) => "unit" in one ? one.unit : one.problem),
    [
      {
        imei: "490154203237518",
        subsiteId: 7,
        paymentTypes: ["monthly", "yearly"],
      },
      { imei: "356307042441013", subsiteId: 0, paymentTypes: [] },
      "InvalidImei",
      "ImeiDoesNotExist",
      "UnknownSubsite",
      "UnknownPaymentType",
      "SpecifyValidUnitImei",
    ],
  );
  assert.equal(lines[0]!.line, 2);
});
