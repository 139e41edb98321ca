import { BRAND } from '../../contract/brand.ts';
import type { MessageId, MessageText } from '../../contract/rules/message-text.ts';

const head = `[${BRAND}] {title}`;
const HEAD = { en: head, kr: head, cn: head, jp: head };

/** What is sent until staff publish other words, and what they begin with. */
export const MESSAGE_WORDS: Record<MessageId, MessageText> = {
  'entries-open': {
    subject: HEAD,
    text: {
      en: '{title}\nEntries are open.',
      kr: '{title}\n응모가 시작됐어요.',
      cn: '{title}\n现在可以报名了。',
      jp: '{title}\n応募が始まりました。',
    },
    short: {
      en: 'Entries are open.',
      kr: '응모가 시작됐어요.',
      cn: '现在可以报名了。',
      jp: '応募が始まりました。',
    },
  },
  'winners-announced': {
    subject: HEAD,
    text: {
      en: '{title}\nThe winners are announced. See whether you are one of them.',
      kr: '{title}\n당첨자가 발표됐어요. 결과를 확인해 보세요.',
      cn: '{title}\n中奖者已公布，快来查看结果。',
      jp: '{title}\n当選者が発表されました。結果をご確認ください。',
    },
    short: {
      en: 'The winners are announced. See whether you are one of them.',
      kr: '당첨자가 발표됐어요. 결과를 확인해 보세요.',
      cn: '中奖者已公布，快来查看结果。',
      jp: '当選者が発表されました。結果をご確認ください。',
    },
  },
  won: {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. See My page for what comes next.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. 자세한 안내는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。回执码为 {code}。后续安排请查看“我的主页”。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。受付コードは {code} です。詳しくはマイページをご覧ください。`,
    },
    short: null,
  },
  'won-to-confirm': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。回执码为 {code}。请在{end}之前到活动页面确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。受付コードは {code} です。{end}までにイベントページで参加を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Please confirm on the event’s page by {end}.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。请在{end}之前到活动页面确认。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。{end}までにイベントページで参加を確定してください。`,
    },
  },
  'won-with-address': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page. See My page for what comes next.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. 이벤트 페이지에서 배송지를 선택해 주세요. 자세한 안내는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。回执码为 {code}。请到活动页面选择收货地址。后续安排请查看“我的主页”。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。受付コードは {code} です。イベントページでお届け先を選んでください。詳しくはマイページをご覧ください。`,
    },
    short: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Please choose an address on the event’s page.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. 이벤트 페이지에서 배송지를 선택해 주세요.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。请到活动页面选择收货地址。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。イベントページでお届け先を選んでください。`,
    },
  },
  'won-with-address-by': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. {end}까지 이벤트 페이지에서 배송지를 선택해 당첨을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。回执码为 {code}。请在{end}之前到活动页面选择收货地址以确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。受付コードは {code} です。{end}までにイベントページでお届け先を選び、当選を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] Congratulations! You won {prize} for {title}. Please choose an address on the event’s page by {end} to confirm.`,
      kr: `[${BRAND}] 축하합니다! {title} {prize}에 당첨되셨습니다. {end}까지 이벤트 페이지에서 배송지를 선택해 주세요.`,
      cn: `【${BRAND}】恭喜！你赢得了 {title} 的 {prize}。请在{end}之前到活动页面选择收货地址以确认。`,
      jp: `【${BRAND}】おめでとうございます！{title} の{prize}に当選しました。{end}までにイベントページでお届け先を選び、当選を確定してください。`,
    },
  },
  'passed-on': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Your receipt code is {code}. See My page for what comes next.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. 자세한 안내는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。回执码为 {code}。后续安排请查看“我的主页”。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。受付コードは {code} です。詳しくはマイページをご覧ください。`,
    },
    short: null,
  },
  'passed-on-to-confirm': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Your receipt code is {code}. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。回执码为 {code}。请在{end}之前到活动页面确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。受付コードは {code} です。{end}までにイベントページで参加を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Please confirm on the event’s page by {end}.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。请在{end}之前到活动页面确认。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。{end}までにイベントページで参加を確定してください。`,
    },
  },
  'passed-on-with-address': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page. See My page for what comes next.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. 이벤트 페이지에서 배송지를 선택해 주세요. 자세한 안내는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。回执码为 {code}。请到活动页面选择收货地址。后续安排请查看“我的主页”。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。受付コードは {code} です。イベントページでお届け先を選んでください。詳しくはマイページをご覧ください。`,
    },
    short: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Please choose an address on the event’s page.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. 이벤트 페이지에서 배송지를 선택해 주세요.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。请到活动页面选择收货地址。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。イベントページでお届け先を選んでください。`,
    },
  },
  'passed-on-with-address-by': {
    subject: {
      en: `[${BRAND}] You won: {title}`,
      kr: `[${BRAND}] 당첨 안내: {title}`,
      cn: `【${BRAND}】中奖通知：{title}`,
      jp: `【${BRAND}】当選のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Your receipt code is {code}. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. 접수 코드는 {code}입니다. {end}까지 이벤트 페이지에서 배송지를 선택해 당첨을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。回执码为 {code}。请在{end}之前到活动页面选择收货地址以确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。受付コードは {code} です。{end}までにイベントページでお届け先を選び、当選を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] A place has passed on to you: you won {prize} for {title}. Please choose an address on the event’s page by {end} to confirm.`,
      kr: `[${BRAND}] 예비 당첨으로 {title} {prize}에 당첨되셨습니다. {end}까지 이벤트 페이지에서 배송지를 선택해 주세요.`,
      cn: `【${BRAND}】有名额递补给你：你赢得了 {title} 的 {prize}。请在{end}之前到活动页面选择收货地址以确认。`,
      jp: `【${BRAND}】繰り上げ当選：{title} の{prize}に当選しました。{end}までにイベントページでお届け先を選び、当選を確定してください。`,
    },
  },
  reminder: {
    subject: {
      en: `[${BRAND}] Please confirm your place: {title}`,
      kr: `[${BRAND}] 당첨 확정 안내: {title}`,
      cn: `【${BRAND}】请确认你的名额：{title}`,
      jp: `【${BRAND}】当選確定のお願い：{title}`,
    },
    text: {
      en: `[${BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please confirm on the event’s page by {end}. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] {title} {prize} 당첨을 아직 확정하지 않으셨습니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】你赢得了 {title} 的 {prize}，但还没有确认名额。请在{end}之前到活动页面确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】{title} の{prize}に当選しましたが、まだ確定されていません。{end}までにイベントページで参加を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please confirm on the event’s page by {end}.`,
      kr: `[${BRAND}] {title} {prize} 당첨을 아직 확정하지 않으셨습니다. {end}까지 이벤트 페이지에서 참석을 확정해 주세요.`,
      cn: `【${BRAND}】你赢得了 {title} 的 {prize}，但还没有确认名额。请在{end}之前到活动页面确认。`,
      jp: `【${BRAND}】{title} の{prize}に当選しましたが、まだ確定されていません。{end}までにイベントページで参加を確定してください。`,
    },
  },
  'reminder-of-address': {
    subject: {
      en: `[${BRAND}] Please choose an address: {title}`,
      kr: `[${BRAND}] 배송지 선택 안내: {title}`,
      cn: `【${BRAND}】请选择收货地址：{title}`,
      jp: `【${BRAND}】お届け先選択のお願い：{title}`,
    },
    text: {
      en: `[${BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please choose an address on the event’s page by {end} to confirm. Otherwise your place goes to somebody else.`,
      kr: `[${BRAND}] {title} {prize} 당첨을 아직 확정하지 않으셨습니다. {end}까지 이벤트 페이지에서 배송지를 선택해 당첨을 확정해 주세요. 확정하지 않으면 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】你赢得了 {title} 的 {prize}，但还没有确认名额。请在{end}之前到活动页面选择收货地址以确认。逾期未确认，名额将转给下一位。`,
      jp: `【${BRAND}】{title} の{prize}に当選しましたが、まだ確定されていません。{end}までにイベントページでお届け先を選び、当選を確定してください。確定がない場合は、次の方に繰り上がります。`,
    },
    short: {
      en: `[${BRAND}] You won {prize} for {title}, but haven’t confirmed your place yet. Please choose an address on the event’s page by {end} to confirm.`,
      kr: `[${BRAND}] {title} {prize} 당첨을 아직 확정하지 않으셨습니다. {end}까지 이벤트 페이지에서 배송지를 선택해 주세요.`,
      cn: `【${BRAND}】你赢得了 {title} 的 {prize}，但还没有确认名额。请在{end}之前到活动页面选择收货地址以确认。`,
      jp: `【${BRAND}】{title} の{prize}に当選しましたが、まだ確定されていません。{end}までにイベントページでお届け先を選び、当選を確定してください。`,
    },
  },
  lapsed: {
    subject: {
      en: `[${BRAND}] Your place has lapsed: {title}`,
      kr: `[${BRAND}] 당첨 취소 안내: {title}`,
      cn: `【${BRAND}】名额已失效：{title}`,
      jp: `【${BRAND}】当選無効のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Your place for {title} ({code}) was not confirmed in time and has lapsed.`,
      kr: `[${BRAND}] 기한 내에 확정하지 않아 {title} 당첨({code})이 취소되었습니다.`,
      cn: `【${BRAND}】因未在期限内确认，你在 {title} 的名额（{code}）已失效。`,
      jp: `【${BRAND}】期限までに確定がなかったため、{title} の当選（{code}）は無効となりました。`,
    },
    short: null,
  },
  'given-up': {
    subject: {
      en: `[${BRAND}] You gave up your place: {title}`,
      kr: `[${BRAND}] 당첨 포기 확인: {title}`,
      cn: `【${BRAND}】已放弃名额：{title}`,
      jp: `【${BRAND}】当選辞退の確認：{title}`,
    },
    text: {
      en: `[${BRAND}] You gave up your place for {title} ({code}). It goes to somebody else.`,
      kr: `[${BRAND}] {title} 당첨({code})을 포기하셨습니다. 다음 예비 당첨자에게 넘어갑니다.`,
      cn: `【${BRAND}】你已放弃 {title} 的名额（{code}），名额将转给下一位。`,
      jp: `【${BRAND}】{title} の当選（{code}）を辞退しました。次の方に繰り上がります。`,
    },
    short: null,
  },
  'taken-away': {
    subject: {
      en: `[${BRAND}] Your place was taken away: {title}`,
      kr: `[${BRAND}] 당첨 취소 안내: {title}`,
      cn: `【${BRAND}】名额被取消：{title}`,
      jp: `【${BRAND}】当選取り消しのお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Your place for {title} ({code}) was taken away.\n{reason}`,
      kr: `[${BRAND}] {title} 당첨({code})이 취소되었습니다.\n{reason}`,
      cn: `【${BRAND}】你在 {title} 的名额（{code}）已被取消。\n{reason}`,
      jp: `【${BRAND}】{title} の当選（{code}）は取り消されました。\n{reason}`,
    },
    short: {
      en: `[${BRAND}] Your place for {title} ({code}) was taken away. My page says why.`,
      kr: `[${BRAND}] {title} 당첨({code})이 취소되었습니다. 사유는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】你在 {title} 的名额（{code}）已被取消。原因请查看“我的主页”。`,
      jp: `【${BRAND}】{title} の当選（{code}）は取り消されました。理由はマイページをご覧ください。`,
    },
  },
  disqualified: {
    subject: {
      en: `[${BRAND}] Your entry was disqualified: {title}`,
      kr: `[${BRAND}] 응모 무효 안내: {title}`,
      cn: `【${BRAND}】报名资格已取消：{title}`,
      jp: `【${BRAND}】応募無効のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Your entry for {title} ({code}) was disqualified. The draw leaves it out.\n{reason}`,
      kr: `[${BRAND}] {title} 응모({code})가 무효 처리되어 추첨에서 제외됩니다.\n{reason}`,
      cn: `【${BRAND}】你在 {title} 的报名（{code}）已被取消资格，不参与抽奖。\n{reason}`,
      jp: `【${BRAND}】{title} のご応募（{code}）は無効となり、抽選の対象外となりました。\n{reason}`,
    },
    short: {
      en: `[${BRAND}] Your entry for {title} ({code}) was disqualified. The draw leaves it out. My page says why.`,
      kr: `[${BRAND}] {title} 응모({code})가 무효 처리되어 추첨에서 제외됩니다. 사유는 마이페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】你在 {title} 的报名（{code}）已被取消资格，不参与抽奖。原因请查看“我的主页”。`,
      jp: `【${BRAND}】{title} のご応募（{code}）は無効となり、抽選の対象外となりました。理由はマイページをご覧ください。`,
    },
  },
  reinstated: {
    subject: {
      en: `[${BRAND}] Your entry counts again: {title}`,
      kr: `[${BRAND}] 응모 복원 안내: {title}`,
      cn: `【${BRAND}】报名已恢复：{title}`,
      jp: `【${BRAND}】応募復活のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] Your entry for {title} ({code}) counts again and is in the draw.`,
      kr: `[${BRAND}] {title} 응모({code})가 다시 유효해져 추첨에 포함됩니다.`,
      cn: `【${BRAND}】你在 {title} 的报名（{code}）已恢复有效，将参与抽奖。`,
      jp: `【${BRAND}】{title} のご応募（{code}）は再び有効となり、抽選の対象となります。`,
    },
    short: null,
  },
  corrected: {
    subject: {
      en: `[${BRAND}] Corrected: {title}`,
      kr: `[${BRAND}] 정정 안내: {title}`,
      cn: `【${BRAND}】更正通知：{title}`,
      jp: `【${BRAND}】訂正のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] {title} was corrected.\n{changes}\nYour entry ({code}) stays valid.\nReason: {reason}`,
      kr: `[${BRAND}] {title} 안내가 정정되었습니다.\n{changes}\n응모({code})는 그대로 유효합니다.\n사유: {reason}`,
      cn: `【${BRAND}】{title} 的信息已更正。\n{changes}\n你的报名（{code}）仍然有效。\n原因：{reason}`,
      jp: `【${BRAND}】{title} の内容を訂正しました。\n{changes}\nご応募（{code}）は引き続き有効です。\n理由：{reason}`,
    },
    short: {
      en: `[${BRAND}] {title} was corrected. Your entry ({code}) stays valid. The event’s page says what and why.`,
      kr: `[${BRAND}] {title} 안내가 정정되었습니다. 응모({code})는 유효합니다. 내용과 사유는 이벤트 페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】{title} 的信息已更正。你的报名（{code}）仍然有效。内容和原因请查看活动页面。`,
      jp: `【${BRAND}】{title} の内容を訂正しました。ご応募（{code}）は有効です。内容と理由はイベントページをご覧ください。`,
    },
  },
  cancelled: {
    subject: {
      en: `[${BRAND}] Cancelled: {title}`,
      kr: `[${BRAND}] 취소 안내: {title}`,
      cn: `【${BRAND}】取消通知：{title}`,
      jp: `【${BRAND}】中止のお知らせ：{title}`,
    },
    text: {
      en: `[${BRAND}] {title} was cancelled. Your entry ({code}) no longer counts, and no winners are drawn.\nReason: {reason}`,
      kr: `[${BRAND}] {title} 진행이 취소되었습니다. 응모({code})는 무효가 되며 추첨은 이루어지지 않습니다.\n사유: {reason}`,
      cn: `【${BRAND}】{title} 已取消。你的报名（{code}）不再有效，也不会抽奖。\n原因：{reason}`,
      jp: `【${BRAND}】{title} は中止になりました。ご応募（{code}）は無効となり、抽選は行われません。\n理由：{reason}`,
    },
    short: {
      en: `[${BRAND}] {title} was cancelled. Your entry ({code}) no longer counts, and no winners are drawn. The event’s page says why.`,
      kr: `[${BRAND}] {title} 진행이 취소되었습니다. 응모({code})는 무효가 되며 추첨은 이루어지지 않습니다. 사유는 이벤트 페이지에서 확인해 주세요.`,
      cn: `【${BRAND}】{title} 已取消。你的报名（{code}）不再有效，也不会抽奖。原因请查看活动页面。`,
      jp: `【${BRAND}】{title} は中止になりました。ご応募（{code}）は無効となり、抽選は行われません。理由はイベントページをご覧ください。`,
    },
  },
};
