import './enter.css';
import { useState } from 'react';
import { useSpeech } from '../../words/words.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LogIn } from './log-in.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignUp } from './sign-up.tsx';
import type { Step } from './step.ts';

/** The door: log in, with a second factor where there is one, or make an account. */
export default function EnterPage() {
  const { words, language, speak } = useSpeech();
  const [step, setStep] = useState<Step>({ at: 'log-in' });
  const other = language === 'en' ? 'de' : 'en';
  return (
    <main className="enter">
      <div className="enter-card">
        <svg className="brand-mark enter-mark" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M9 22v-5m5 5V10m5 12v-8m5 8v-3" />
        </svg>
        <h1>{words.product}</h1>
        <p className="enter-pitch">{words.enter.pitch}</p>
        {step.at === 'log-in' && <LogIn step={step} go={setStep} />}
        {step.at === 'sign-up' && <SignUp step={step} go={setStep} />}
        {step.at === 'second-factor' && <SecondFactor ticket={step.ticket} go={setStep} />}
        {step.at === 'forgot' && <ForgotPassword step={step} go={setStep} />}
      </div>
      <button type="button" className="text-button enter-language" lang={other} onClick={() => speak(other)}>
        {other === 'de' ? 'Deutsch' : 'English'}
      </button>
    </main>
  );
}
