import { toHundredths } from "../money.ts";
import { fuelFactorOn } from "./car-rules.ts";

/** Metres of a Swedish mil, the unit of consumption. */
export const MIL_M = 10_000;

/** What an employee is taxed for whose employer pays for all fuel. */
interface FuelBenefit {
  /** Litres, kWh or kg that private trips took; null by the cost's share. */
  amount: number | null;
  /** Market value of it in money: the base of the employer's social fees. */
  marketValue: number;
  /** What the employee is taxed for. */
  benefit: number;
}

/** Computes the fuel benefit by consumption (method A of domain-facts 1.4): `km private / 10 × consumption × price`. */
export function fuelBenefitByConsumption(
  { privateM, perMil, price, isBenefitCar, day }: {
    privateM: number;
    /** Litres, kWh or kg per 10 km. */
    perMil: number;
    /** Money for a litre, kWh or kg on the market. */
    price: number;
    /** Not the employee's own car. */
    isBenefitCar: boolean;
    /** Decides which factor holds (YYYY-MM-DD). */
    day: string;
  },
): FuelBenefit {
  const amount = privateM / MIL_M * perMil;
  return { amount, ...benefitOf(amount * price, isBenefitCar, day) };
}

/**
 * Computes the fuel benefit by the cost's share (method B of domain-facts 1.4): `cost × km private / km total`. Null
 * without any distance, since nothing then says which share was private.
 */
export function fuelBenefitByCost(
  { privateM, totalM, cost, isBenefitCar, day }: {
    privateM: number;
    totalM: number;
    /** What the employer paid for fuel, with value added tax. */
    cost: number;
    isBenefitCar: boolean;
    day: string;
  },
): FuelBenefit | null {
  if (totalM <= 0) return null;
  return {
    amount: null,
    ...benefitOf(cost * privateM / totalM, isBenefitCar, day),
  };
}

/** In a benefit car the benefit is the market value times a factor (domain-facts 1.4). */
function benefitOf(value: number, isBenefitCar: boolean, day: string) {
  const factor = isBenefitCar ? fuelFactorOn(day)?.factor ?? 1 : 1;
  return {
    marketValue: toHundredths(value),
    benefit: toHundredths(value * factor),
  };
}
