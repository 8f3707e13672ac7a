import './billing.css';
import { offers, type Plan, plans } from './offer.ts';

type Props = {
  /** Of the group, for a screen reader. */
  readonly label: string;
  /** Of the radio buttons, the only one on the page. */
  readonly name: string;
  readonly value: Plan | undefined;
  readonly onChange: (plan: Plan) => void;
  readonly disabled?: boolean;
  /** What stands under the name of each, and at its right. */
  readonly noteOf: (plan: Plan) => string;
  readonly priceOf: (plan: Plan) => string;
};

/** Monthly or annual. */
export const PlanChoice = ({ label, name, value, onChange, disabled = false, noteOf, priceOf }: Props) => (
  <div className="ac-plans" role="radiogroup" aria-label={label}>
    {plans.map((plan) => (
      <label key={plan} className="ac-plan-choice">
        <input type="radio" name={name} checked={plan === value} disabled={disabled} onChange={() => onChange(plan)} />
        <span className="ac-grow">
          <span className="ac-plan-choice-name">
            <b>{offers[plan].name}</b>
            {plan === 'annual' && <span className="ac-save">SAVE 20%</span>}
          </span>
          <span className="ac-meta">{noteOf(plan)}</span>
        </span>
        <b className="ac-plan-choice-price ac-numbers">{priceOf(plan)}</b>
      </label>
    ))}
  </div>
);
