import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/shell.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from './api/session.ts';
import { App } from './app/app.tsx';
import { applyTheme } from './app/theme.ts';

// Asked before anything is drawn; where the service is away, the pages try again.
session.refresh().catch(() => {});
applyTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
