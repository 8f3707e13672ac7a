import type { GateWords } from './gate-words.ts';

export const es: GateWords = {
  title: 'Aquí no hay ninguna página de estado pública',
  text: 'Compruebe la dirección. Si la página es privada, escriba la contraseña que recibió.',
  password: 'Contraseña',
  open: 'Abrir página',
  wrong: 'Esta contraseña no abre ninguna página aquí. Compruébela e inténtelo de nuevo.',
  team: 'Soy del equipo',
  email: 'O reciba un enlace en su correo electrónico de trabajo',
  send: 'Enviarme un enlace',
  sentTitle: 'Revise su bandeja de entrada',
  sentText: 'Si esta dirección abre una página aquí, le hemos enviado un enlace. Funciona una vez, durante 15 minutos.',
  openTitle: 'Abrir la página de estado',
  expired: 'Este enlace no abre ninguna página aquí. Quizá haya caducado. Pida otro.',
  subject: (page) => `Su enlace a ${page}`,
  emailText: 'Abra la página de estado con este enlace. Funciona una vez, durante 15 minutos.',
  reason: 'Recibe este correo porque alguien escribió su dirección en esta página. Si no fue usted, no haga nada.',
};
