/** Whether a text is an IMEI: 15 digits of which the last is the Luhn check digit (domain-facts section 3). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
